/** What is said to somebody who signs for a group: it comes with the papers. */
export const groupTexts = {
  en: {
    own: 'You sign for {group}. Any other person of it may sign instead.',
    all: 'You sign for {group}.',
    other: '{name} is signing for {group}. If they stop, you can sign.',
    another: '{name} is signing for {group}; you are next.',
  },
  hi: {
    own: 'आप {group} की ओर से हस्ताक्षर करते हैं। आपकी जगह समूह का कोई और भी हस्ताक्षर कर सकता है।',
    all: 'आप {group} की ओर से हस्ताक्षर करते हैं।',
    other: '{name} {group} की ओर से हस्ताक्षर कर रहे हैं। अगर वे रुकते हैं, तो आप हस्ताक्षर कर सकते हैं।',
    another: '{name} {group} की ओर से हस्ताक्षर कर रहे हैं; अगली बारी आपकी है।',
  },
} as const
