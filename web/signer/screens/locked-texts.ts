/** What is said to somebody who typed too many wrong codes: few come here. */
export const lockedTexts = {
  en: {
    tries: 'Too many wrong codes',
    sends: 'No more codes for now',
    words:
      'This link opens again on {moment}. If you cannot wait, ask {sender} to send you a new link: it opens at once. Nothing is lost.',
    ask: 'Ask {sender} for a new link',
    asked: '{sender} was asked on {moment}. The new link comes by message.',
  },
  hi: {
    tries: 'बहुत बार गलत कोड डाला गया',
    sends: 'अभी और कोड नहीं मिल सकते',
    words:
      'यह लिंक {moment} को फिर खुलेगा। अगर आप रुक नहीं सकते, तो {sender} से नया लिंक भेजने को कहें: वह तुरंत खुलेगा। कुछ भी खोया नहीं है।',
    ask: '{sender} से नया लिंक माँगें',
    asked: '{sender} से {moment} को माँगा गया। नया लिंक संदेश से आता है।',
  },
} as const
