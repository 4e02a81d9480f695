import { describe, expect, it } from 'vitest'
import { composeMail } from './compose.ts'
import { unlinked } from './unlinked.ts'

const seen = (words: string) => words.replaceAll('\u2060', '')

describe('words that people typed', () => {
  it.each([
    'evil.test/login',
    'https://evil.test/login?a=b',
    'www.evil.test',
    'Asha (see evil.example)',
    'evil。test/x',
    'बैंक.भारत/लॉगिन',
    'evil.test/Loan.pdf',
    'a.b.evil.in:8443',
  ])('become no link, and look as they were typed: %s', (words) => {
    const plain = unlinked(words)
    expect(plain).not.toBe(words)
    expect(seen(plain)).toBe(words)
    expect(plain).not.toMatch(/[\p{L}\p{M}\p{N}][.。]\p{L}|:\/\/\p{L}/u)
  })

  it.each(['Asha Rao', 'S. K. Rao', 'Loan.pdf', 'Rs. 1,00,000.50', 'No. 3', 'आशा राव'])(
    'that hold no address stay letter for letter: %s',
    (words) => expect(unlinked(words)).toBe(words),
  )

  it('are unlinked in every mail, its text and its HTML, and our own link leads on', () => {
    const name = 'evil.test/login'
    const link = 'https://sign.example/#/sign/abc'
    const mail = composeMail(
      'signer-invitation',
      {
        name,
        sender: name,
        organisation: name,
        title: name,
        documents: [name],
        message: `Open ${name}`,
        until: null,
        link,
        copiesTo: [],
        approves: false,
      },
      { to: 'asha@example.in', language: 'en' },
    )
    if (mail.channel !== 'mail') throw new Error('a mail was asked for')
    expect(mail.subject).toContain('evil.test/login')
    for (const words of [mail.text, mail.html]) {
      expect(words).not.toContain('evil.test')
      expect(seen(words)).toContain('evil.test/login')
    }
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link}"`)
  })
})
