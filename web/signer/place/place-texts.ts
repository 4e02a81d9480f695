import { useTopic } from '../texts/use-texts.tsx'

/** What is said where a signer tells where they are; it comes with the ways to sign. */
const en = {
  title: 'Where you sign',
  asked: '{sender} asks where you are when you sign. You can sign without telling it.',
  required: '{sender} needs to know where you are when you sign.',
  tell: 'Tell where I am',
  agree: 'I agree. Use my location',
  looking: 'Your device looks for its location…',
  told: '{point}, within {metres} m',
  source: 'Told by your device at {time}. It is shown in your signature.',
  leaveOut: 'Leave it out',
  again: 'Try again',
  denied:
    'Your browser does not give this page your location. Open the settings of this page with the icon beside its address, allow “Location”, and try again. On a phone, also switch on the location of the device.',
  unavailable: 'Your device does not find its location. Go near a window or outside, and try again.',
  without: 'You can also sign without it.',
  askSender: 'If you cannot or do not want to allow it, ask {sender} for another way.',
  first: 'Tell where you are first',
}

export type PlaceText = keyof typeof en

const hi: Record<PlaceText, string> = {
  title: 'आप कहाँ से हस्ताक्षर करते हैं',
  asked: '{sender} जानना चाहते हैं कि हस्ताक्षर करते समय आप कहाँ हैं। आप बताए बिना भी हस्ताक्षर कर सकते हैं।',
  required: '{sender} को जानना ज़रूरी है कि हस्ताक्षर करते समय आप कहाँ हैं।',
  tell: 'बताएँ कि मैं कहाँ हूँ',
  agree: 'मैं सहमत हूँ। मेरी जगह देखें',
  looking: 'आपका उपकरण अपनी जगह खोज रहा है…',
  told: '{point}, {metres} मी के भीतर',
  source: 'आपके उपकरण ने {time} पर बताया। यह आपके हस्ताक्षर में दिखेगा।',
  leaveOut: 'इसे छोड़ दें',
  again: 'फिर कोशिश करें',
  denied:
    'आपका ब्राउज़र इस पेज को आपकी जगह नहीं बताता। पते के पास वाले चिह्न से इस पेज की सेटिंग खोलें, “जगह” (Location) की अनुमति दें और फिर कोशिश करें। फ़ोन पर उपकरण की लोकेशन भी चालू करें।',
  unavailable: 'आपके उपकरण को अपनी जगह नहीं मिल रही। खिड़की के पास या बाहर जाकर फिर कोशिश करें।',
  without: 'आप इसके बिना भी हस्ताक्षर कर सकते हैं।',
  askSender: 'अनुमति नहीं दे सकते या नहीं देना चाहते, तो {sender} से दूसरा तरीका पूछें।',
  first: 'पहले बताएँ कि आप कहाँ हैं',
}

export const placeTexts = { en, hi }

export function usePlaceTexts() {
  const texts = useTopic('place', placeTexts)

  return (key: PlaceText, values: Record<string, string | number> = {}): string =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
