/** What is said around a signer's page in a frame. */
export const embeddedTexts = {
  en: {
    refused: 'This page cannot be shown',
    again: 'Its address opens once, within ten minutes. Please load the page of the site again.',
    back: 'Back to {site}',
    blocked: 'Your browser blocked the new window. Open it with this button.',
    open: 'Open the page',
  },
  hi: {
    refused: 'यह पेज नहीं दिखाया जा सकता',
    again: 'इसका पता एक बार, दस मिनट के भीतर खुलता है। कृपया साइट का पेज फिर से लोड करें।',
    back: '{site} पर वापस',
    blocked: 'आपके ब्राउज़र ने नई विंडो रोक दी। इसे इस बटन से खोलें।',
    open: 'पेज खोलें',
  },
} as const
