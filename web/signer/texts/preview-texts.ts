/** What is said around a preview: apart from the other texts, because no signer loads it. */
export const previewTexts = {
  en: {
    title: 'Preview',
    words: 'As {name} will see it. Nothing is saved and no code is sent.',
    back: 'Back to the draft',
    again: 'From the start',
    code: 'Here {name} types a code that goes to {to}.',
    endTitle: 'Here {name} signs',
    endWords: 'A text to agree to follows, then the way to sign. Nothing of this preview was saved.',
    endPapers: 'Before that, {name} adds {n} supporting papers.',
    endAgrees: 'Here {name} approves',
    failed: 'The preview cannot be shown.',
  },
  hi: {
    title: 'पूर्वावलोकन',
    words: '{name} को ऐसा दिखेगा। कुछ सहेजा नहीं जाता और कोई कोड नहीं भेजा जाता।',
    back: 'ड्राफ़्ट पर वापस',
    again: 'शुरू से',
    code: 'यहाँ {name} को {to} पर आया कोड डालना होता है।',
    endTitle: 'यहाँ {name} हस्ताक्षर करते हैं',
    endWords: 'इसके बाद सहमति का पाठ और फिर हस्ताक्षर का तरीका आता है। इस पूर्वावलोकन से कुछ सहेजा नहीं गया।',
    endPapers: 'उससे पहले {name} को {n} सहायक दस्तावेज़ जोड़ने होते हैं।',
    endAgrees: 'यहाँ {name} स्वीकृति देते हैं',
    failed: 'पूर्वावलोकन नहीं दिखाया जा सकता।',
  },
} as const
