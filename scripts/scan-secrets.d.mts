export interface FoundSecret {
  file: string
  line: number
  kind: string
  hash: string
}

export function scan(folder: string): FoundSecret[]
export function unknownSecrets(
  found: readonly FoundSecret[],
  published: readonly { sha256: string }[],
): FoundSecret[]
