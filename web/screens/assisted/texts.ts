import type { EntryTexts } from '../../texts/start-texts.ts'

/** What is said on the assisted dashboard. */
export const assistedTexts: EntryTexts = {
  en: () =>
    Promise.all([
      import('../../texts/en/shared.json'),
      import('../../texts/en/assisted.json'),
      import('../../texts/en/screen.json'),
    ]),
  hi: () =>
    Promise.all([
      import('../../texts/hi/shared.json'),
      import('../../texts/hi/assisted.json'),
      import('../../texts/hi/screen.json'),
    ]),
}
