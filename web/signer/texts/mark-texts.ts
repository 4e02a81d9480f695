/**
 * What is said where a signer types their name as a mark: apart from the other texts, because it
 * comes with it.
 */
export const markTexts = {
  en: {
    hand: 'How it is written',
    hands: {
      flowing: 'Flowing',
      formal: 'Formal',
      handwritten: 'Handwritten',
      slanted: 'Slanted',
      upright: 'Upright',
      bold: 'Bold',
    },
  },
  hi: {
    hand: 'कैसे लिखा जाए',
    hands: {
      flowing: 'प्रवाही',
      formal: 'औपचारिक',
      handwritten: 'हाथ का लिखा',
      slanted: 'तिरछा',
      upright: 'सीधा',
      bold: 'मोटा',
    },
  },
} as const
