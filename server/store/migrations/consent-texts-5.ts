/**
 * What people agree to before they record themselves. A change of words is a new version in a new
 * migration.
 */
export const consentTexts5: readonly {
  purpose: string
  language: 'en' | 'hi'
  version: number
  title: string
  text: string
}[] = [
  {
    purpose: 'video',
    language: 'en',
    version: 1,
    title: 'Consent to record myself',
    text: [
      'I agree that this page records picture and sound of me while I read the digits aloud that it shows, for at most 60 seconds, and sends the recording to the service on which I read this.',
      'The recording shows that I was there before I signed. The sender of the documents, and members of their organisation who may see my papers, can watch it; each time is written into the audit trail. The recording itself is not part of the signed documents; its fingerprint (hash), its length and the digits are part of the certificate of completion.',
      'The recording is kept encrypted for 365 days, or for the time that the organisation of the sender has set, and then erased, unless a law or a court asks to keep it longer. No face is recognised in it, and it is used for nothing else.',
      'I know that I can refuse, and ask the sender for another way.',
    ].join('\n\n'),
  },
  {
    purpose: 'video',
    language: 'hi',
    version: 1,
    title: 'अपनी रिकॉर्डिंग करने की सहमति',
    text: [
      'मैं सहमत हूँ कि यह पेज, जब मैं उस पर दिखाए अंक बोलकर पढ़ूँ, मेरा चित्र और आवाज़ अधिक से अधिक 60 सेकंड तक रिकॉर्ड करे और रिकॉर्डिंग उस सेवा को भेजे जिस पर मैं यह पढ़ रहा/रही हूँ।',
      'रिकॉर्डिंग दिखाती है कि हस्ताक्षर से पहले मैं वहाँ था/थी। दस्तावेज़ भेजने वाले और उनके संगठन के वे सदस्य जो मेरे काग़ज़ देख सकते हैं इसे देख सकते हैं; हर बार लेखा-क्रम में लिखा जाता है। रिकॉर्डिंग स्वयं हस्ताक्षरित दस्तावेज़ों का भाग नहीं है; उसकी छाप (हैश), लंबाई और अंक पूर्णता प्रमाणपत्र का भाग हैं।',
      'रिकॉर्डिंग 365 दिन, या भेजने वाले के संगठन के तय समय तक, कूटबद्ध रखी जाती है और फिर मिटा दी जाती है, जब तक कोई कानून या न्यायालय उसे अधिक रखने को न कहे। इसमें किसी चेहरे की पहचान नहीं की जाती, और इसका कोई दूसरा उपयोग नहीं होता।',
      'मैं जानता/जानती हूँ कि मैं मना कर सकता/सकती हूँ और भेजने वाले से दूसरा तरीका माँग सकता/सकती हूँ।',
    ].join('\n\n'),
  },
]
