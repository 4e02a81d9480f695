export const stamp: string
export function installLibraries(): void
export function areInstalled(folder?: string): boolean
export function ourNode(): string
