type PanTexts = Record<
  | 'title'
  | 'how'
  | 'number'
  | 'numberHelp'
  | 'invalid'
  | 'notPerson'
  | 'name'
  | 'nameHelp'
  | 'picture'
  | 'pictureHelp'
  | 'large'
  | 'give'
  | 'giving'
  | 'given'
  | 'other',
  string
>

/** What is said where somebody signs with their PAN. */
export const panTexts: Readonly<Record<'en' | 'hi', PanTexts>> = {
  en: {
    title: 'Your PAN card',
    how: 'You sign in your account at the e-sign provider, which is under your PAN. The picture is kept encrypted for 180 days and then erased.',
    number: 'PAN',
    numberHelp: '10 characters, as on the card: five letters, four digits, a letter.',
    invalid: 'This is no PAN. It looks like ABCPE1234F.',
    notPerson: 'This is the PAN of an organisation. The fourth letter of yours is P.',
    name: 'Name on the card',
    nameHelp: 'These documents were sent to {name}.',
    picture: 'Picture of the card',
    pictureHelp: 'A photo or a PDF of its front.',
    large: 'This file is larger than {megabytes} MB.',
    give: 'Give the card',
    giving: 'Giving the card…',
    given: 'Given: the PAN ending {last}',
    other: 'Give another card',
  },
  hi: {
    title: 'आपका पैन कार्ड',
    how: 'आप ई-साइन प्रदाता के यहाँ अपने पैन वाले खाते में हस्ताक्षर करते हैं। चित्र 180 दिन कूटबद्ध रखा जाता है, फिर मिटा दिया जाता है।',
    number: 'पैन',
    numberHelp: 'कार्ड पर लिखे 10 अक्षर: पाँच अक्षर, चार अंक, एक अक्षर।',
    invalid: 'यह पैन नहीं है। पैन ABCPE1234F जैसा होता है।',
    notPerson: 'यह किसी संस्था का पैन है। आपके पैन का चौथा अक्षर P होता है।',
    name: 'कार्ड पर लिखा नाम',
    nameHelp: 'ये दस्तावेज़ {name} को भेजे गए हैं।',
    picture: 'कार्ड का चित्र',
    pictureHelp: 'सामने की ओर की फ़ोटो या PDF।',
    large: 'यह फ़ाइल {megabytes} MB से बड़ी है।',
    give: 'कार्ड दें',
    giving: 'कार्ड दिया जा रहा है…',
    given: 'दिया गया: पैन, अंत में {last}',
    other: 'दूसरा कार्ड दें',
  },
}
