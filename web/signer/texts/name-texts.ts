/** What is said where names differ: apart from the other texts, because it comes late. */
export const nameTexts = {
  en: {
    earlier: 'Your earlier certificate here names {certificate}. {sender} gave {given}.',
    look: 'Compare the names',
    given: '{sender} gave',
    found: 'Your certificate or card',
    readAs: 'read as {words}',
    differs: 'Letters that differ are marked.',
    ask: 'Ask {sender} to correct my name',
    asking: 'Asking',
    words: 'Please correct my name. You gave “{given}”. My certificate or card says “{certificate}”.',
    asked: '{sender} was asked. This page goes on as soon as the name is corrected; your pages stay read.',
    corrected: '{sender} corrected your name to {given}.',
  },
  hi: {
    earlier: 'यहाँ आपके पिछले प्रमाणपत्र पर नाम {certificate} है। {sender} ने {given} दिया।',
    look: 'नाम मिलाएँ',
    given: '{sender} ने दिया',
    found: 'आपका प्रमाणपत्र या कार्ड',
    readAs: '{words} पढ़ा गया',
    differs: 'अलग अक्षरों पर निशान है।',
    ask: '{sender} से मेरा नाम ठीक करने को कहें',
    asking: 'कहा जा रहा है',
    words: 'कृपया मेरा नाम ठीक करें। आपने “{given}” दिया। मेरे प्रमाणपत्र या कार्ड पर “{certificate}” है।',
    asked: '{sender} से कह दिया गया। नाम ठीक होते ही यह पन्ना आगे बढ़ता है; आपके पढ़े पन्ने सुरक्षित हैं।',
    corrected: '{sender} ने आपका नाम ठीक करके {given} कर दिया।',
  },
} as const
