import { useTopic } from '../texts/use-texts.tsx'

/** What is said where signers record themselves; it comes with that screen. */
const en = {
  title: 'Record yourself',
  words:
    '{sender} asks you to record yourself before you sign. You read six digits aloud. It takes ten seconds.',
  noCamera:
    'For this paper you record yourself before you sign. This device has no camera. Open the same link on one that has.',
  needsCamera:
    'For this paper you record yourself before you sign: camera and microphone of this device are used.',
  consent: 'I agree that picture and sound of me are recorded and kept with this paper.',
  full: 'Read the full text',
  allow: 'Switch on the camera',
  tickFirst: 'Tick the consent first',
  starting: 'Starting the camera…',
  ready: 'Look into the camera. When you start, six digits appear: read them aloud.',
  start: 'Start recording',
  read: 'Read these digits aloud',
  recording: 'Recording, {n} s',
  stop: 'I have read them',
  stopIn: 'At least {n} more seconds',
  sending: 'Sending the rest, {percent} %',
  checking: 'Checking the recording…',
  look: 'Your recording, {n} seconds',
  use: 'Use this recording',
  again: 'Record again',
  kept: 'Your recording is kept, {n} seconds. You can go on to sign.',
  denied:
    'Your browser does not give this page camera and microphone. Open the settings of this page with the icon beside its address, allow “Camera” and “Microphone”, and try again.',
  away: 'No camera with a microphone was found, or another program is using it. Connect one, close the other program, or open the same link on a phone.',
  cannot: 'This browser cannot record. Open the same link in a newer browser or on a phone.',
  askSender: 'If you cannot or do not want to record yourself, ask {sender} for another way.',
}

export type VideoText = keyof typeof en

const hi: Record<VideoText, string> = {
  title: 'अपनी रिकॉर्डिंग करें',
  words: '{sender} चाहते हैं कि हस्ताक्षर से पहले आप अपनी रिकॉर्डिंग करें। आप छह अंक बोलकर पढ़ते हैं। दस सेकंड लगते हैं।',
  noCamera:
    'इस काग़ज़ के लिए हस्ताक्षर से पहले आप अपनी रिकॉर्डिंग करते हैं। इस उपकरण में कैमरा नहीं है। यही लिंक कैमरे वाले उपकरण पर खोलें।',
  needsCamera:
    'इस काग़ज़ के लिए हस्ताक्षर से पहले आप अपनी रिकॉर्डिंग करते हैं: इस उपकरण के कैमरे और माइक्रोफ़ोन का उपयोग होता है।',
  consent: 'मैं सहमत हूँ कि मेरा चित्र और आवाज़ रिकॉर्ड हों और इस काग़ज़ के साथ रखे जाएँ।',
  full: 'पूरा पाठ पढ़ें',
  allow: 'कैमरा चालू करें',
  tickFirst: 'पहले सहमति पर निशान लगाएँ',
  starting: 'कैमरा चालू हो रहा है…',
  ready: 'कैमरे में देखें। शुरू करने पर छह अंक दिखेंगे: उन्हें बोलकर पढ़ें।',
  start: 'रिकॉर्डिंग शुरू करें',
  read: 'ये अंक बोलकर पढ़ें',
  recording: 'रिकॉर्ड हो रहा है, {n} से.',
  stop: 'मैंने पढ़ लिए',
  stopIn: 'कम से कम {n} सेकंड और',
  sending: 'बाक़ी भेजा जा रहा है, {percent} %',
  checking: 'रिकॉर्डिंग जाँची जा रही है…',
  look: 'आपकी रिकॉर्डिंग, {n} सेकंड',
  use: 'यही रिकॉर्डिंग दें',
  again: 'फिर रिकॉर्ड करें',
  kept: 'आपकी रिकॉर्डिंग रखी गई, {n} सेकंड। अब आप हस्ताक्षर कर सकते हैं।',
  denied:
    'आपका ब्राउज़र इस पेज को कैमरा और माइक्रोफ़ोन नहीं देता। पते के पास वाले चिह्न से इस पेज की सेटिंग खोलें, “कैमरा” और “माइक्रोफ़ोन” की अनुमति दें और फिर कोशिश करें।',
  away: 'माइक्रोफ़ोन वाला कैमरा नहीं मिला, या कोई दूसरा प्रोग्राम उसे चला रहा है। कैमरा जोड़ें, दूसरा प्रोग्राम बंद करें, या यही लिंक फ़ोन पर खोलें।',
  cannot: 'यह ब्राउज़र रिकॉर्ड नहीं कर सकता। यही लिंक नए ब्राउज़र में या फ़ोन पर खोलें।',
  askSender: 'रिकॉर्डिंग नहीं कर सकते या नहीं करना चाहते, तो {sender} से दूसरा तरीका पूछें।',
}

export const videoTexts = { en, hi }

export function useVideoTexts() {
  const texts = useTopic('video', videoTexts)

  return (key: VideoText, values: Record<string, string | number> = {}): string =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
