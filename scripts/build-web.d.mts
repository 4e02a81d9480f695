export function buildWebIfStale(): boolean
