import type { Mutation } from './structure.ts'

/** Changes that know nothing of PDF. */
export const blind: Readonly<Record<string, Mutation>> = {
  flip: (file, chance) => {
    let whole = file
    for (let turn = 1 + chance.below(20); turn > 0; turn--) {
      const at = chance.below(whole.length)
      whole = whole.slice(0, at) + String.fromCharCode(chance.below(256)) + whole.slice(at + 1)
    }

    return whole
  },
  cut: (file, chance) => {
    const at = chance.below(file.length)

    return file.slice(0, at) + file.slice(at + chance.pick([1, 7, 64, 1000]))
  },
  truncate: (file, chance) => file.slice(0, chance.below(file.length)),
  copy: (file, chance) => {
    const [from, to] = [chance.below(file.length), chance.below(file.length)]

    return file.slice(0, to) + file.slice(from, from + chance.pick([5, 60, 800])) + file.slice(to)
  },
  zeros: (file, chance) => {
    const at = chance.below(file.length)

    return file.slice(0, at) + '\0'.repeat(chance.pick([1, 50, 5_000])) + file.slice(at)
  },
  twice: (file) => file + file,
  junkBefore: (file, chance) =>
    chance.pick(['\0'.repeat(900), 'GIF89a', '<html>', '%!PS\n', '\x7fELF']) + file,
  digit: (file, chance) => {
    let whole = file
    for (let turn = 1 + chance.below(6); turn > 0; turn--) {
      const from = chance.below(whole.length)
      const at = whole.slice(from).search(/\d/)
      if (at !== -1) whole = whole.slice(0, from + at) + String(chance.below(10)) + whole.slice(from + at + 1)
    }

    return whole
  },
}
