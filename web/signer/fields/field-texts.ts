import { useTopic } from '../texts/use-texts.tsx'

/**
 * What is said while a field is filled; it comes with the fields, and not with the first screen.
 */
const en = {
  of: 'Field {n} of {all}',
  next: 'Next',
  leaveOut: 'Leave it empty',
  choose: 'Choose',
  optional: 'You can leave this empty.',
  fixed: 'The sender filled this field. It cannot be changed.',
  computed: 'This follows from other fields by itself.',
  inWords: 'In words',
  follows: '{label}: {value}',
  example: 'For example {example}',
  least: 'At least {least}',
  most: 'At most {most}',
  fromTo: '{least} to {most}',
  pickUpTo: 'Choose up to {most}.',
  pickFrom: 'Choose at least {least}.',
  pickFromTo: 'Choose {least} to {most}.',
  today: 'today',
  takePicture: 'Take a photograph',
  choosePicture: 'Choose a picture',
  pictureHelp: 'JPEG, PNG or WebP. What your camera wrote beside the picture, such as the place, is removed.',
  chooseFile: 'Choose a file',
  fileHelp:
    'A PDF without a password, or a picture, of at most {most} MB. It is kept beside the paper, and the paper names it.',
  fileAbove: 'This file is larger than {most} MB.',
  stamp: 'The stamp of the organisation is drawn here when you sign.',
}

type FieldText = keyof typeof en

const hi: Record<FieldText, string> = {
  of: 'खाना {n}, कुल {all}',
  next: 'आगे',
  leaveOut: 'खाली छोड़ें',
  choose: 'चुनें',
  optional: 'इसे खाली छोड़ सकते हैं।',
  fixed: 'यह खाना भेजने वाले ने भरा है। इसे बदला नहीं जा सकता।',
  computed: 'यह दूसरे खानों से अपने-आप निकलता है।',
  inWords: 'शब्दों में',
  follows: '{label}: {value}',
  example: 'जैसे {example}',
  least: 'कम से कम {least}',
  most: 'अधिकतम {most}',
  fromTo: '{least} से {most}',
  pickUpTo: 'अधिकतम {most} चुनें।',
  pickFrom: 'कम से कम {least} चुनें।',
  pickFromTo: '{least} से {most} चुनें।',
  today: 'आज',
  takePicture: 'फ़ोटो खींचें',
  choosePicture: 'तस्वीर चुनें',
  pictureHelp: 'JPEG, PNG या WebP। कैमरे ने तस्वीर के साथ जो लिखा है, जैसे जगह, वह हटा दिया जाता है।',
  chooseFile: 'फ़ाइल चुनें',
  fileHelp:
    'बिना पासवर्ड का PDF, या तस्वीर, अधिकतम {most} MB। यह काग़ज़ के साथ रखी जाती है, और काग़ज़ पर इसका नाम होता है।',
  fileAbove: 'यह फ़ाइल {most} MB से बड़ी है।',
  stamp: 'आपके हस्ताक्षर करने पर यहाँ संगठन की मोहर लगती है।',
}

export const fieldTexts = { en, hi }

export function useFieldTexts() {
  const texts = useTopic('field', fieldTexts)

  return (key: FieldText, values: Record<string, string | number> = {}): string =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
