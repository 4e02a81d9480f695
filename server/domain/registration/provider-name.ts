// Portal §5: the whole name has 2 to 40 characters, letters and spaces.
const least = 2
const most = 40

/**
 * A name as a provider has it, by the rule of our form: nobody can correct it there, and theirs may
 * hold anything.
 */
export function nameFromProvider(
  first: string,
  last: string,
  email: string,
): { first_name: string; last_name: string } {
  const given = onlyLetters(first) || onlyLetters(last)
  const family = onlyLetters(first) ? onlyLetters(last) : ''
  if ([...`${given} ${family}`.trim()].length < least) {
    const ofMail = onlyLetters((email.split('@')[0] ?? '').replace(/[._-]+/g, ' '))

    return { first_name: ofMail.length < least ? 'Member' : cut(ofMail, most), last_name: '' }
  }
  const first_name = cut(given, most)
  const room = most - [...first_name].length - 1

  return { first_name, last_name: room > 0 ? cut(family, room) : '' }
}

const onlyLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/['’.\-_]+/g, ' ')
    .replace(/[^\p{L}\p{M} ]+/gu, '')
    .replace(/ +/g, ' ')
    .trim()

const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim()
