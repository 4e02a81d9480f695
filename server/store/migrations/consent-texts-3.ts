/**
 * What people agree to before the ways of signing that come later: first versions. A change of
 * words is a new version in a new migration; these are never edited.
 */
export const consentTexts3: readonly {
  purpose: string
  language: 'en' | 'hi'
  version: number
  title: string
  text: string
}[] = [
  {
    purpose: 'aadhaar_bio_esign',
    language: 'en',
    version: 1,
    title: 'Consent to sign with Aadhaar and biometrics',
    text: [
      'I agree to sign the documents listed on this page with Aadhaar eSign.',
      'For this I let the e-sign provider confirm who I am with my Aadhaar and my fingerprint or iris through the Unique Identification Authority of India (UIDAI). My Aadhaar number or virtual ID and my biometrics go from the registered device to the provider and UIDAI only. The service on which I read this does not receive them and does not keep them. Whoever operates the device keeps none of them either.',
      'I ask the licensed certifying authority to make a key pair and a digital signature certificate in my name, with the name, photograph, gender, year of birth and address that UIDAI confirms as far as the certificate needs them, to sign the fingerprint (hash) of these documents with it once, and then to destroy the key.',
      'My Aadhaar data is used for this signature only and for nothing later. The certificate and the last four digits of my Aadhaar number become part of the signed documents and are seen by whoever receives them.',
      'I know that I can decline, and that I can ask for another way to sign where the sender allows one. Signing in this way binds me as a signature by hand does (Information Technology Act 2000, section 3A and Second Schedule).',
    ].join('\n\n'),
  },
  {
    purpose: 'aadhaar_bio_esign',
    language: 'hi',
    version: 1,
    title: 'आधार और बायोमेट्रिक से हस्ताक्षर करने की सहमति',
    text: [
      'मैं इस पृष्ठ पर सूचीबद्ध दस्तावेज़ों पर आधार ई-साइन से हस्ताक्षर करने के लिए सहमत हूँ।',
      'इसके लिए मैं ई-साइन प्रदाता को भारतीय विशिष्ट पहचान प्राधिकरण (यूआईडीएआई) के माध्यम से मेरे आधार और मेरी उँगली या आँख की छाप द्वारा मेरी पहचान की पुष्टि करने देता/देती हूँ। मेरा आधार नंबर या वर्चुअल आईडी और मेरी छाप पंजीकृत उपकरण से केवल प्रदाता और यूआईडीएआई को जाती है। जिस सेवा पर मैं यह पढ़ रहा/रही हूँ वह इन्हें न पाती है, न रखती है। उपकरण चलाने वाला भी इनमें से कुछ नहीं रखता।',
      'मैं लाइसेंस प्राप्त प्रमाणन प्राधिकरण से अनुरोध करता/करती हूँ कि वह मेरे नाम से एक कुंजी युग्म और डिजिटल हस्ताक्षर प्रमाणपत्र बनाए, जिसमें यूआईडीएआई द्वारा पुष्टि किए गए नाम, फ़ोटो, लिंग, जन्म वर्ष और पते का उतना ही उपयोग हो जितना प्रमाणपत्र के लिए आवश्यक है; उससे इन दस्तावेज़ों की छाप (हैश) पर एक बार हस्ताक्षर करे, और फिर कुंजी नष्ट कर दे।',
      'मेरे आधार डेटा का उपयोग केवल इस हस्ताक्षर के लिए होता है, बाद में किसी और काम के लिए नहीं। प्रमाणपत्र और मेरे आधार नंबर के अंतिम चार अंक हस्ताक्षरित दस्तावेज़ों का भाग बनते हैं और जिन्हें वे मिलते हैं उन्हें दिखते हैं।',
      'मैं जानता/जानती हूँ कि मैं मना कर सकता/सकती हूँ, और जहाँ भेजने वाला अनुमति दे वहाँ दूसरा तरीका माँग सकता/सकती हूँ। इस प्रकार हस्ताक्षर करना मुझे हाथ से किए हस्ताक्षर की तरह ही बाध्य करता है (सूचना प्रौद्योगिकी अधिनियम 2000, धारा 3A और द्वितीय अनुसूची)।',
    ].join('\n\n'),
  },
  {
    purpose: 'aadhaar_face_esign',
    language: 'en',
    version: 1,
    title: 'Consent to sign with Aadhaar and the face',
    text: [
      'I agree to sign the documents listed on this page with Aadhaar eSign.',
      'For this I let the e-sign provider confirm who I am with my Aadhaar and a picture of my face, taken at this moment, through the Unique Identification Authority of India (UIDAI). I give my Aadhaar number or virtual ID, and let my face be seen, on the page or in the application of the provider or of UIDAI only. The service on which I read this does not receive them and does not keep them.',
      'I ask the licensed certifying authority to make a key pair and a digital signature certificate in my name, with the name, photograph, gender, year of birth and address that UIDAI confirms as far as the certificate needs them, to sign the fingerprint (hash) of these documents with it once, and then to destroy the key.',
      'My Aadhaar data is used for this signature only and for nothing later. The certificate and the last four digits of my Aadhaar number become part of the signed documents and are seen by whoever receives them.',
      'I know that I can decline, and that I can ask for another way to sign where the sender allows one. Signing in this way binds me as a signature by hand does (Information Technology Act 2000, section 3A and Second Schedule).',
    ].join('\n\n'),
  },
  {
    purpose: 'aadhaar_face_esign',
    language: 'hi',
    version: 1,
    title: 'आधार और चेहरे से हस्ताक्षर करने की सहमति',
    text: [
      'मैं इस पृष्ठ पर सूचीबद्ध दस्तावेज़ों पर आधार ई-साइन से हस्ताक्षर करने के लिए सहमत हूँ।',
      'इसके लिए मैं ई-साइन प्रदाता को भारतीय विशिष्ट पहचान प्राधिकरण (यूआईडीएआई) के माध्यम से मेरे आधार और इसी समय लिए गए मेरे चेहरे के चित्र द्वारा मेरी पहचान की पुष्टि करने देता/देती हूँ। मैं अपना आधार नंबर या वर्चुअल आईडी और अपना चेहरा केवल प्रदाता या यूआईडीएआई के पृष्ठ या ऐप पर देता/देती हूँ। जिस सेवा पर मैं यह पढ़ रहा/रही हूँ वह इन्हें न पाती है, न रखती है।',
      'मैं लाइसेंस प्राप्त प्रमाणन प्राधिकरण से अनुरोध करता/करती हूँ कि वह मेरे नाम से एक कुंजी युग्म और डिजिटल हस्ताक्षर प्रमाणपत्र बनाए, जिसमें यूआईडीएआई द्वारा पुष्टि किए गए नाम, फ़ोटो, लिंग, जन्म वर्ष और पते का उतना ही उपयोग हो जितना प्रमाणपत्र के लिए आवश्यक है; उससे इन दस्तावेज़ों की छाप (हैश) पर एक बार हस्ताक्षर करे, और फिर कुंजी नष्ट कर दे।',
      'मेरे आधार डेटा का उपयोग केवल इस हस्ताक्षर के लिए होता है, बाद में किसी और काम के लिए नहीं। प्रमाणपत्र और मेरे आधार नंबर के अंतिम चार अंक हस्ताक्षरित दस्तावेज़ों का भाग बनते हैं और जिन्हें वे मिलते हैं उन्हें दिखते हैं।',
      'मैं जानता/जानती हूँ कि मैं मना कर सकता/सकती हूँ, और जहाँ भेजने वाला अनुमति दे वहाँ दूसरा तरीका माँग सकता/सकती हूँ। इस प्रकार हस्ताक्षर करना मुझे हाथ से किए हस्ताक्षर की तरह ही बाध्य करता है (सूचना प्रौद्योगिकी अधिनियम 2000, धारा 3A और द्वितीय अनुसूची)।',
    ].join('\n\n'),
  },
  {
    purpose: 'dsc_sign',
    language: 'en',
    version: 1,
    title: 'Consent to sign with a digital signature certificate',
    text: [
      'I agree to sign the documents listed on this page with my own digital signature certificate.',
      'The private key stays where I keep it: in my token, or in my file, which is opened on this device with its password. Neither the key nor the password is sent to the service on which I read this.',
      'My certificate, with the name and the other details that it holds, becomes part of the signed documents and is seen by whoever receives them. It is checked whether the certificate is valid and was not revoked, and the answer is kept as proof.',
      'I am the person whom the certificate names. I know that I can decline, and that signing in this way binds me as a signature by hand does (Information Technology Act 2000, section 5).',
    ].join('\n\n'),
  },
  {
    purpose: 'dsc_sign',
    language: 'hi',
    version: 1,
    title: 'डिजिटल हस्ताक्षर प्रमाणपत्र से हस्ताक्षर करने की सहमति',
    text: [
      'मैं इस पृष्ठ पर सूचीबद्ध दस्तावेज़ों पर अपने डिजिटल हस्ताक्षर प्रमाणपत्र से हस्ताक्षर करने के लिए सहमत हूँ।',
      'निजी कुंजी वहीं रहती है जहाँ मैं उसे रखता/रखती हूँ: मेरे टोकन में, या मेरी फ़ाइल में, जो इसी उपकरण पर अपने पासवर्ड से खुलती है। न कुंजी, न पासवर्ड उस सेवा को जाता है जिस पर मैं यह पढ़ रहा/रही हूँ।',
      'मेरा प्रमाणपत्र, उसमें लिखे नाम और अन्य विवरण सहित, हस्ताक्षरित दस्तावेज़ों का भाग बनता है और जिन्हें वे मिलते हैं उन्हें दिखता है। यह जाँचा जाता है कि प्रमाणपत्र मान्य है और रद्द नहीं हुआ, और उत्तर प्रमाण के रूप में रखा जाता है।',
      'प्रमाणपत्र में जिसका नाम है वह मैं ही हूँ। मैं जानता/जानती हूँ कि मैं मना कर सकता/सकती हूँ, और यह कि इस प्रकार हस्ताक्षर करना मुझे हाथ से किए हस्ताक्षर की तरह ही बाध्य करता है (सूचना प्रौद्योगिकी अधिनियम 2000, धारा 5)।',
    ].join('\n\n'),
  },
  {
    purpose: 'vsign_esign',
    language: 'en',
    version: 1,
    title: 'Consent to sign with my PAN',
    text: [
      'I agree to sign the documents listed on this page by an electronic signature that is made on the ground of my PAN.',
      'For this I give my PAN and the picture of my PAN card, and let the e-sign provider and the licensed certifying authority compare them, and what I show of myself, with the records that they may ask. The picture is kept for this check for a short time and then removed.',
      'I ask the certifying authority to make a key pair and a digital signature certificate in my name, to sign the fingerprint (hash) of these documents with it once, and then to destroy the key. The certificate becomes part of the signed documents and is seen by whoever receives them.',
      'What I give is used for this signature only. I know that I can decline, and that signing in this way binds me as a signature by hand does (Information Technology Act 2000, section 3A and Second Schedule).',
    ].join('\n\n'),
  },
  {
    purpose: 'vsign_esign',
    language: 'hi',
    version: 1,
    title: 'अपने पैन से हस्ताक्षर करने की सहमति',
    text: [
      'मैं इस पृष्ठ पर सूचीबद्ध दस्तावेज़ों पर अपने पैन के आधार पर बने इलेक्ट्रॉनिक हस्ताक्षर से हस्ताक्षर करने के लिए सहमत हूँ।',
      'इसके लिए मैं अपना पैन और पैन कार्ड का चित्र देता/देती हूँ, और ई-साइन प्रदाता तथा लाइसेंस प्राप्त प्रमाणन प्राधिकरण को इन्हें, और जो मैं अपने बारे में दिखाता/दिखाती हूँ उसे, उन अभिलेखों से मिलाने देता/देती हूँ जिनसे वे पूछ सकते हैं। चित्र इस जाँच के लिए थोड़े समय रखा जाता है और फिर हटा दिया जाता है।',
      'मैं प्रमाणन प्राधिकरण से अनुरोध करता/करती हूँ कि वह मेरे नाम से एक कुंजी युग्म और डिजिटल हस्ताक्षर प्रमाणपत्र बनाए, उससे इन दस्तावेज़ों की छाप (हैश) पर एक बार हस्ताक्षर करे, और फिर कुंजी नष्ट कर दे। प्रमाणपत्र हस्ताक्षरित दस्तावेज़ों का भाग बनता है और जिन्हें वे मिलते हैं उन्हें दिखता है।',
      'मैं जो देता/देती हूँ उसका उपयोग केवल इस हस्ताक्षर के लिए होता है। मैं जानता/जानती हूँ कि मैं मना कर सकता/सकती हूँ, और यह कि इस प्रकार हस्ताक्षर करना मुझे हाथ से किए हस्ताक्षर की तरह ही बाध्य करता है (सूचना प्रौद्योगिकी अधिनियम 2000, धारा 3A और द्वितीय अनुसूची)।',
    ].join('\n\n'),
  },
  {
    purpose: 'cloud_sign',
    language: 'en',
    version: 1,
    title: 'Consent to sign with a key at a signing service',
    text: [
      'I agree to sign the documents listed on this page with my certificate, whose key a remote signing service keeps for me.',
      'For this the fingerprints (hashes) of these documents are sent to that service; the documents are not. I allow this use of my key there, as that service asks me to, and for these documents only.',
      'My certificate, with the name and the other details that it holds, becomes part of the signed documents and is seen by whoever receives them.',
      'I am the person whom the certificate names. I know that I can decline, and that signing in this way binds me as a signature by hand does (Information Technology Act 2000, section 5).',
    ].join('\n\n'),
  },
  {
    purpose: 'cloud_sign',
    language: 'hi',
    version: 1,
    title: 'हस्ताक्षर सेवा में रखी कुंजी से हस्ताक्षर करने की सहमति',
    text: [
      'मैं इस पृष्ठ पर सूचीबद्ध दस्तावेज़ों पर अपने उस प्रमाणपत्र से हस्ताक्षर करने के लिए सहमत हूँ जिसकी कुंजी एक दूरस्थ हस्ताक्षर सेवा मेरे लिए रखती है।',
      'इसके लिए इन दस्तावेज़ों की छापें (हैश) उस सेवा को भेजी जाती हैं; दस्तावेज़ नहीं भेजे जाते। मैं वहाँ अपनी कुंजी के इस उपयोग की अनुमति देता/देती हूँ, जैसे वह सेवा मुझसे माँगती है, और केवल इन दस्तावेज़ों के लिए।',
      'मेरा प्रमाणपत्र, उसमें लिखे नाम और अन्य विवरण सहित, हस्ताक्षरित दस्तावेज़ों का भाग बनता है और जिन्हें वे मिलते हैं उन्हें दिखता है।',
      'प्रमाणपत्र में जिसका नाम है वह मैं ही हूँ। मैं जानता/जानती हूँ कि मैं मना कर सकता/सकती हूँ, और यह कि इस प्रकार हस्ताक्षर करना मुझे हाथ से किए हस्ताक्षर की तरह ही बाध्य करता है (सूचना प्रौद्योगिकी अधिनियम 2000, धारा 5)।',
    ].join('\n\n'),
  },
  {
    purpose: 'autosign',
    language: 'en',
    version: 1,
    title: 'Consent to signatures that are made unattended',
    text: [
      'I may act for the organisation in whose name I agree to this.',
      'I let its documents be signed with the certificate that I choose here while I am not there: only documents of the kinds that I name, not more of them than I allow, and not after the day that I set.',
      'Each such signature says in the file that nobody was present. Each stands in the audit trail with the rule under which it was made, and I can see all of them.',
      'I can end this at any time. What was signed until then stays signed, and binds the organisation.',
    ].join('\n\n'),
  },
  {
    purpose: 'autosign',
    language: 'hi',
    version: 1,
    title: 'बिना उपस्थिति के होने वाले हस्ताक्षरों की सहमति',
    text: [
      'जिस संगठन के नाम से मैं यह सहमति देता/देती हूँ उसके लिए काम करने का मुझे अधिकार है।',
      'मैं उसके दस्तावेज़ों पर यहाँ चुने गए प्रमाणपत्र से मेरी अनुपस्थिति में हस्ताक्षर होने देता/देती हूँ: केवल मेरे बताए प्रकार के दस्तावेज़ों पर, मेरी दी हुई संख्या से अधिक नहीं, और मेरे तय किए दिन के बाद नहीं।',
      'ऐसा हर हस्ताक्षर फ़ाइल में बताता है कि कोई उपस्थित नहीं था। हर एक लेखा-क्रम में उस नियम सहित लिखा जाता है जिसके अंतर्गत वह हुआ, और मैं वे सब देख सकता/सकती हूँ।',
      'मैं इसे कभी भी समाप्त कर सकता/सकती हूँ। तब तक जिस पर हस्ताक्षर हो चुके वह हस्ताक्षरित रहता है और संगठन को बाध्य करता है।',
    ].join('\n\n'),
  },
]
