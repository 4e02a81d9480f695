/**
 * The first version of every consent. A change of words is a new version in a new migration; these
 * are never edited.
 */
export const consentTexts1: readonly {
  purpose: string
  language: 'en' | 'hi'
  title: string
  text: string
}[] = [
  {
    purpose: 'aadhaar_esign',
    language: 'en',
    title: 'Consent to sign with Aadhaar eSign',
    text: [
      'I agree to sign the documents listed on this page with Aadhaar eSign.',
      'For this I let the e-sign provider confirm who I am with my Aadhaar through the Unique Identification Authority of India (UIDAI). I type my Aadhaar number or virtual ID, and the one-time code, on the provider’s own page only. The service on which I read this does not ask for them, receive them or keep them.',
      'I ask the licensed certifying authority to make a key pair and a digital signature certificate in my name, with the name, photograph, gender, year of birth and address that UIDAI confirms as far as the certificate needs them, to sign the fingerprint (hash) of these documents with it once, and then to destroy the key.',
      'My Aadhaar data is used for this signature only and for nothing later. The certificate and the last four digits of my Aadhaar number become part of the signed documents and are seen by whoever receives them.',
      'I know that I can decline, and that signing in this way binds me as a signature by hand does (Information Technology Act 2000, section 3A and Second Schedule).',
    ].join('\n\n'),
  },
  {
    purpose: 'aadhaar_esign',
    language: 'hi',
    title: 'आधार ई-साइन से हस्ताक्षर करने की सहमति',
    text: [
      'मैं इस पृष्ठ पर सूचीबद्ध दस्तावेज़ों पर आधार ई-साइन से हस्ताक्षर करने के लिए सहमत हूँ।',
      'इसके लिए मैं ई-साइन प्रदाता को भारतीय विशिष्ट पहचान प्राधिकरण (यूआईडीएआई) के माध्यम से मेरे आधार द्वारा मेरी पहचान की पुष्टि करने देता/देती हूँ। मैं अपना आधार नंबर या वर्चुअल आईडी और वन-टाइम कोड केवल प्रदाता के अपने पृष्ठ पर लिखता/लिखती हूँ। जिस सेवा पर मैं यह पढ़ रहा/रही हूँ वह इन्हें न माँगती है, न पाती है, न रखती है।',
      'मैं लाइसेंस प्राप्त प्रमाणन प्राधिकरण से अनुरोध करता/करती हूँ कि वह मेरे नाम से एक कुंजी युग्म और डिजिटल हस्ताक्षर प्रमाणपत्र बनाए, जिसमें यूआईडीएआई द्वारा पुष्टि किए गए नाम, फ़ोटो, लिंग, जन्म वर्ष और पते का उतना ही उपयोग हो जितना प्रमाणपत्र के लिए आवश्यक है; उससे इन दस्तावेज़ों की छाप (हैश) पर एक बार हस्ताक्षर करे, और फिर कुंजी नष्ट कर दे।',
      'मेरे आधार डेटा का उपयोग केवल इस हस्ताक्षर के लिए होता है, बाद में किसी और काम के लिए नहीं। प्रमाणपत्र और मेरे आधार नंबर के अंतिम चार अंक हस्ताक्षरित दस्तावेज़ों का भाग बनते हैं और जिन्हें वे मिलते हैं उन्हें दिखते हैं।',
      'मैं जानता/जानती हूँ कि मैं मना कर सकता/सकती हूँ, और यह कि इस प्रकार हस्ताक्षर करना मुझे हाथ से किए हस्ताक्षर की तरह ही बाध्य करता है (सूचना प्रौद्योगिकी अधिनियम 2000, धारा 3A और द्वितीय अनुसूची)।',
    ].join('\n\n'),
  },
  {
    purpose: 'electronic_sign',
    language: 'en',
    title: 'Consent to sign electronically',
    text: [
      'I agree to sign the documents listed on this page electronically.',
      'The signature that I type, draw or upload, together with the code that was sent to my mail address or mobile number, stands for my signature. The organisation that sent the documents seals the file with its own certificate so that every later change can be seen.',
      'The time, my network address, my browser and the contact to which the code was sent are kept with the documents as proof, and are seen by whoever receives the certificate of completion.',
      'I have read the documents, I know that I can decline, and I know that I can ask the sender for a copy on paper.',
    ].join('\n\n'),
  },
  {
    purpose: 'electronic_sign',
    language: 'hi',
    title: 'इलेक्ट्रॉनिक हस्ताक्षर की सहमति',
    text: [
      'मैं इस पृष्ठ पर सूचीबद्ध दस्तावेज़ों पर इलेक्ट्रॉनिक रूप से हस्ताक्षर करने के लिए सहमत हूँ।',
      'जो हस्ताक्षर मैं लिखता/लिखती, बनाता/बनाती या अपलोड करता/करती हूँ, वह मेरे मेल पते या मोबाइल नंबर पर भेजे गए कोड के साथ मिलकर मेरा हस्ताक्षर माना जाता है। दस्तावेज़ भेजने वाला संगठन फ़ाइल पर अपने प्रमाणपत्र की मुहर लगाता है, जिससे बाद का हर बदलाव दिख जाता है।',
      'समय, मेरा नेटवर्क पता, मेरा ब्राउज़र और वह संपर्क जिस पर कोड भेजा गया, प्रमाण के रूप में दस्तावेज़ों के साथ रखे जाते हैं, और जिन्हें पूर्णता प्रमाणपत्र मिलता है उन्हें दिखते हैं।',
      'मैंने दस्तावेज़ पढ़ लिए हैं, मैं जानता/जानती हूँ कि मैं मना कर सकता/सकती हूँ, और यह भी कि मैं भेजने वाले से काग़ज़ी प्रति माँग सकता/सकती हूँ।',
    ].join('\n\n'),
  },
  {
    purpose: 'terms',
    language: 'en',
    title: 'Terms of use',
    text: [
      'This service is run by the organisation whose name and address you see. It lets people send documents, sign them, and check signatures.',
      'Use your own name and your own contacts. Do not send what you may not send. Keep your password, your links and your codes to yourself: what is done with them is taken as done by you.',
      'A document that was signed is not changed afterwards; what happens to it is written into an audit trail that cannot be edited.',
      'The service is offered as it is. Whether a document needs a certain kind of signature, stamp duty or registration is decided by the law that applies to it, not by this service.',
    ].join('\n\n'),
  },
  {
    purpose: 'terms',
    language: 'hi',
    title: 'उपयोग की शर्तें',
    text: [
      'यह सेवा उस संगठन द्वारा चलाई जाती है जिसका नाम और पता आप देख रहे हैं। इससे लोग दस्तावेज़ भेज सकते हैं, उन पर हस्ताक्षर कर सकते हैं और हस्ताक्षर जाँच सकते हैं।',
      'अपना ही नाम और अपने ही संपर्क दें। जो भेजने का आपको अधिकार नहीं है वह न भेजें। अपना पासवर्ड, लिंक और कोड किसी को न दें: उनसे किया गया काम आपका किया हुआ माना जाता है।',
      'हस्ताक्षरित दस्तावेज़ बाद में बदला नहीं जाता; उसके साथ जो होता है वह ऐसे लेखा-क्रम में लिखा जाता है जिसे बदला नहीं जा सकता।',
      'यह सेवा जैसी है वैसी दी जाती है। किसी दस्तावेज़ को किस प्रकार के हस्ताक्षर, स्टाम्प शुल्क या पंजीकरण की आवश्यकता है, यह उस पर लागू क़ानून तय करता है, यह सेवा नहीं।',
    ].join('\n\n'),
  },
  {
    purpose: 'privacy',
    language: 'en',
    title: 'How your data is used',
    text: [
      'The organisation that sent you a document gave us your name and your mail address or mobile number. We use them to send you the link, the code and the signed copy, and for nothing else.',
      'While you read and sign we keep the time, your network address and your browser, because a signature needs proof. These stand in the audit trail and the certificate of completion.',
      'Your Aadhaar number is never asked for by us, never received and never kept. If you sign with Aadhaar eSign, you type it on the provider’s page.',
      'Drafts are removed after 90 days, signed documents and their proof are kept as long as the sender must keep them. Ask the sender to correct or remove what is kept about you, as the Digital Personal Data Protection Act 2023 allows.',
    ].join('\n\n'),
  },
  {
    purpose: 'privacy',
    language: 'hi',
    title: 'आपके डेटा का उपयोग कैसे होता है',
    text: [
      'जिस संगठन ने आपको दस्तावेज़ भेजा है उसने हमें आपका नाम और मेल पता या मोबाइल नंबर दिया है। हम इनका उपयोग आपको लिंक, कोड और हस्ताक्षरित प्रति भेजने के लिए ही करते हैं।',
      'जब आप पढ़ते और हस्ताक्षर करते हैं तब हम समय, आपका नेटवर्क पता और आपका ब्राउज़र रखते हैं, क्योंकि हस्ताक्षर को प्रमाण चाहिए। ये लेखा-क्रम और पूर्णता प्रमाणपत्र में रहते हैं।',
      'हम आपका आधार नंबर कभी नहीं माँगते, न पाते हैं, न रखते हैं। यदि आप आधार ई-साइन से हस्ताक्षर करते हैं तो उसे प्रदाता के पृष्ठ पर लिखते हैं।',
      'मसौदे 90 दिन बाद हटा दिए जाते हैं; हस्ताक्षरित दस्तावेज़ और उनके प्रमाण तब तक रखे जाते हैं जब तक भेजने वाले को रखने होते हैं। आपके बारे में जो रखा है उसे सुधारने या हटाने के लिए भेजने वाले से कहें, जैसा डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम 2023 में है।',
    ].join('\n\n'),
  },
]
