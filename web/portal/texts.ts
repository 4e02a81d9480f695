import type { EntryTexts } from '../texts/start-texts.ts'

/** What is said on the pages behind the login. */
export const portalTexts: EntryTexts = {
  en: () =>
    Promise.all([
      import('../texts/en/shared.json'),
      import('../texts/en/account.json'),
      import('../texts/en/address.json'),
      import('../texts/en/portal.json'),
      import('../texts/en/console.json'),
      import('../texts/en/balance.json'),
      import('../texts/en/screen.json'),
    ]),
  hi: () =>
    Promise.all([
      import('../texts/hi/shared.json'),
      import('../texts/hi/account.json'),
      import('../texts/hi/address.json'),
      import('../texts/hi/portal.json'),
      import('../texts/hi/console.json'),
      import('../texts/hi/balance.json'),
      import('../texts/hi/screen.json'),
    ]),
}
