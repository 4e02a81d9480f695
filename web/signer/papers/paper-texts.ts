import { useTopic } from '../texts/use-texts.tsx'

/**
 * What is said where supporting papers are added; it comes with that screen, and not with the
 * first.
 */
const en = {
  title: 'Papers to add',
  words: '{sender} asks for these before you sign. You can see and remove them until then.',
  needed: 'Needed',
  optional: 'You can leave this out.',
  added: 'Added',
  take: 'Take a photograph',
  choose: 'Choose a file',
  drop: 'or drop it here',
  upTo: 'Up to {most} files of at most {megabytes} MB.',
  card: 'The first eight digits of the number are covered before the card is kept. Lay the card flat in bright light.',
  masked: 'The Aadhaar number on it is covered.',
  sending: 'Sending, {percent} %',
  reading: 'Checking it for Aadhaar numbers. This can take half a minute.',
  remove: 'Remove {name}',
  see: 'See {name}',
  large: 'This file is larger than {megabytes} MB.',
  missing: 'Still missing: {papers}',
  aadhaar_card: 'Aadhaar card',
  pan_card: 'PAN card',
  photo: 'Photograph of you',
  shop_photo: 'Photo of the shop',
  address_proof: 'Proof of address',
  bank_statement: 'Bank statement',
  cancelled_cheque: 'Cancelled cheque',
  driving_licence: 'Driving licence',
  passport: 'Passport',
}

export type PaperText = keyof typeof en

const hi: Record<PaperText, string> = {
  title: 'जोड़ने के काग़ज़',
  words: 'हस्ताक्षर से पहले {sender} को ये चाहिए। तब तक आप इन्हें देख और हटा सकते हैं।',
  needed: 'ज़रूरी',
  optional: 'इसे छोड़ सकते हैं।',
  added: 'जोड़ा गया',
  take: 'फ़ोटो लें',
  choose: 'फ़ाइल चुनें',
  drop: 'या यहाँ छोड़ें',
  upTo: '{most} फ़ाइलें तक, हर एक ज़्यादा से ज़्यादा {megabytes} MB।',
  card: 'कार्ड रखने से पहले नंबर के पहले आठ अंक छिपा दिए जाते हैं। कार्ड को अच्छी रोशनी में सपाट रखें।',
  masked: 'इस पर का आधार नंबर छिपा दिया गया है।',
  sending: 'भेजा जा रहा है, {percent} %',
  reading: 'आधार नंबर के लिए जाँचा जा रहा है। इसमें आधा मिनट लग सकता है।',
  remove: '{name} हटाएँ',
  see: '{name} देखें',
  large: 'यह फ़ाइल {megabytes} MB से बड़ी है।',
  missing: 'अभी बाक़ी: {papers}',
  aadhaar_card: 'आधार कार्ड',
  pan_card: 'पैन कार्ड',
  photo: 'आपकी फ़ोटो',
  shop_photo: 'दुकान की फ़ोटो',
  address_proof: 'पते का प्रमाण',
  bank_statement: 'बैंक विवरण',
  cancelled_cheque: 'रद्द किया हुआ चेक',
  driving_licence: 'ड्राइविंग लाइसेंस',
  passport: 'पासपोर्ट',
}

export const addedPaperTexts = { en, hi }

export function usePaperTexts() {
  const texts = useTopic('paper', addedPaperTexts)

  return (key: PaperText, values: Record<string, string | number> = {}): string =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
