import type { Tx } from '#store/store.ts'

/**
 * The roles and departments that the words of a sheet name; null where none does, or where two do.
 */
export interface Places {
  role(words: string): string | null
  department(words: string): string | null
}

export async function placesByWords(tx: Tx): Promise<Places> {
  const roles = index((await tx.sheetLookups.roles()).map(({ id, label }) => ({ id, words: [label] })))
  const departments = index(
    (await tx.sheetLookups.departments()).map(({ id, name, code }) => ({ id, words: [code, name] })),
  )

  return {
    role: (words) => roles.get(plain(words)) ?? null,
    department: (words) => departments.get(plain(words)) ?? null,
  }
}

function index(named: readonly { id: string; words: string[] }[]): Map<string, string | null> {
  const byWords = new Map<string, string | null>()
  for (const { id, words } of named)
    for (const word of new Set(words.map(plain)))
      byWords.set(word, byWords.has(word) && byWords.get(word) !== id ? null : id)

  return byWords
}

const plain = (words: string): string => words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
