import { mostNameCharacters } from '#contract/vocabulary/templates/settings.ts'

/** Of a copy in a category: a name that is too long for both ends before its last letters. */
export function copiedName(name: string, category: string): string {
  const ending = ` (${category})`

  // Half a letter of two code units is none.
  return (
    name
      .slice(0, mostNameCharacters - ending.length)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() + ending
  )
}
