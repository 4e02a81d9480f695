/** What people agree to before they tell where they are. A change of words is a new version. */
export const consentTexts4: readonly {
  purpose: string
  language: 'en' | 'hi'
  version: number
  title: string
  text: string
}[] = [
  {
    purpose: 'geo_consent',
    language: 'en',
    version: 1,
    title: 'Consent to tell where I am',
    text: [
      'I agree that this page asks my device once for its location, and sends it with my signature.',
      'The location is a point, how exact it is, and when the device found it. It is shown in my signature box, is part of the signed documents and of their audit trail, and is seen by everybody who receives them. It says what my device told; nobody has checked it.',
      'It is used as evidence of this signature only. My device is not followed, before or after. It is kept as long as the signed documents are.',
      'I know that I can refuse. Where the sender asks for the location, I can ask them for another way.',
    ].join('\n\n'),
  },
  {
    purpose: 'geo_consent',
    language: 'hi',
    version: 1,
    title: 'मैं कहाँ हूँ, यह बताने की सहमति',
    text: [
      'मैं सहमत हूँ कि यह पेज मेरे उपकरण से उसकी जगह एक बार पूछे और उसे मेरे हस्ताक्षर के साथ भेजे।',
      'जगह का अर्थ है: एक बिंदु, वह कितना सटीक है, और उपकरण ने उसे कब पाया। वह मेरे हस्ताक्षर के खाने में दिखती है, हस्ताक्षरित दस्तावेज़ों और उनके लेखा-क्रम का भाग बनती है, और जिन्हें वे मिलते हैं वे सब उसे देखते हैं। वह वही है जो मेरे उपकरण ने बताया; किसी ने उसे जाँचा नहीं है।',
      'उसका उपयोग केवल इस हस्ताक्षर के प्रमाण के रूप में होता है। पहले या बाद में मेरे उपकरण का पीछा नहीं किया जाता। वह उतने समय रखी जाती है जितने समय हस्ताक्षरित दस्तावेज़।',
      'मैं जानता/जानती हूँ कि मैं मना कर सकता/सकती हूँ। जहाँ भेजने वाले को जगह चाहिए, वहाँ मैं उनसे दूसरा तरीका माँग सकता/सकती हूँ।',
    ].join('\n\n'),
  },
]
