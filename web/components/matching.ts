/**
 * Words as people type them: case, accents and the nukta do not matter, and every word has to be
 * there.
 */
export function matching<Row>(rows: readonly Row[], typed: string, textOf: (row: Row) => string): Row[] {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return [...rows]

  return rows.filter((row) => {
    const text = plain(textOf(row))
    return words.every((word) => text.includes(word))
  })
}

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
