/**
 * What whoever registers agrees to, and the notices these sentences name, now with registration.
 * Never edited: a change is a new version in a new migration.
 */
export const consentTexts2: readonly {
  purpose: string
  language: 'en' | 'hi'
  version: number
  title: string
  text: string
}[] = [
  {
    purpose: 'registration_terms',
    language: 'en',
    version: 1,
    title: 'Terms of use',
    text: 'I have read the terms of use and agree to them.',
  },
  {
    purpose: 'registration_terms',
    language: 'hi',
    version: 1,
    title: 'उपयोग की शर्तें',
    text: 'मैंने उपयोग की शर्तें पढ़ ली हैं और उनसे सहमत हूँ।',
  },
  {
    purpose: 'registration_privacy',
    language: 'en',
    version: 1,
    title: 'Use of my data',
    text: 'I agree that my name, mail address, mobile number and address are used for my account, as the privacy policy says. I may withdraw this at any time in my profile.',
  },
  {
    purpose: 'registration_privacy',
    language: 'hi',
    version: 1,
    title: 'मेरे डेटा का उपयोग',
    text: 'मैं सहमत हूँ कि मेरे नाम, मेल पते, मोबाइल नंबर और पते का उपयोग मेरे खाते के लिए किया जाए, जैसा गोपनीयता नीति में है। मैं यह सहमति अपनी प्रोफ़ाइल में कभी भी वापस ले सकता/सकती हूँ।',
  },
  {
    purpose: 'referrer_sharing',
    language: 'en',
    version: 1,
    title: 'Sharing with the partner',
    text: 'I agree that the partner whose link brought me here is told that I have an account, with my name and mail address. I may withdraw this at any time in my profile.',
  },
  {
    purpose: 'referrer_sharing',
    language: 'hi',
    version: 1,
    title: 'भागीदार को जानकारी',
    text: 'मैं सहमत हूँ कि जिस भागीदार के लिंक से मैं यहाँ आया/आई उसे मेरे नाम और मेल पते के साथ बताया जाए कि मेरा खाता है। मैं यह सहमति अपनी प्रोफ़ाइल में कभी भी वापस ले सकता/सकती हूँ।',
  },
  {
    purpose: 'nda',
    language: 'en',
    version: 1,
    title: 'Non-disclosure agreement',
    text: [
      'Between the organisation that registers here and the partner who referred it.',
      'What either learns of the other’s customers, papers, prices and ways of working in the course of this service is kept confidential, used for this service alone, and shown only to those who need it for their work and are bound alike.',
      'This does not hold for what is public without a breach, was known before, or must be told by law or by order of a court; then the other is told first where the law allows.',
      'It holds while the account exists and for three years after. Whoever agrees confirms that they may bind the organisation.',
    ].join('\n\n'),
  },
  {
    purpose: 'nda',
    language: 'hi',
    version: 1,
    title: 'गोपनीयता समझौता',
    text: [
      'यहाँ पंजीकरण करने वाले संगठन और उसे भेजने वाले भागीदार के बीच।',
      'इस सेवा के दौरान दोनों में से कोई दूसरे के ग्राहकों, काग़ज़ों, दामों और कार्य-पद्धति के बारे में जो भी जानता है, उसे गोपनीय रखा जाएगा, केवल इसी सेवा के लिए उपयोग किया जाएगा, और केवल उन्हें दिखाया जाएगा जिन्हें अपने काम के लिए उसकी आवश्यकता है और जो इसी तरह बँधे हैं।',
      'यह उस पर लागू नहीं जो बिना उल्लंघन के सार्वजनिक है, पहले से ज्ञात था, या जिसे क़ानून या न्यायालय के आदेश से बताना पड़े; तब जहाँ क़ानून अनुमति दे, दूसरे को पहले बताया जाएगा।',
      'यह खाता रहने तक और उसके बाद तीन वर्ष तक लागू है। सहमति देने वाला पुष्टि करता है कि उसे संगठन की ओर से बाध्य होने का अधिकार है।',
    ].join('\n\n'),
  },
  {
    purpose: 'terms',
    language: 'en',
    version: 2,
    title: 'Terms of use',
    text: [
      'This service is run by the organisation whose name and address you see. It lets people register, send documents, sign them, and check signatures.',
      'Use your own name and your own contacts; whoever registers an organisation confirms that they may act for it. Do not send what you may not send. Keep your password, your links and your codes to yourself: what is done with them is taken as done by you.',
      'A package begins when it is chosen, or where it has a price when it is paid, and holds for the time it names. Prices are shown before tax and with it.',
      'A document that was signed is not changed afterwards; what happens to it is written into an audit trail that cannot be edited.',
      'The service is offered as it is. Whether a document needs a certain kind of signature, stamp duty or registration is decided by the law that applies to it, not by this service.',
    ].join('\n\n'),
  },
  {
    purpose: 'terms',
    language: 'hi',
    version: 2,
    title: 'उपयोग की शर्तें',
    text: [
      'यह सेवा उस संगठन द्वारा चलाई जाती है जिसका नाम और पता आप देख रहे हैं। इससे लोग पंजीकरण कर सकते हैं, दस्तावेज़ भेज सकते हैं, उन पर हस्ताक्षर कर सकते हैं और हस्ताक्षर जाँच सकते हैं।',
      'अपना ही नाम और अपने ही संपर्क दें; जो किसी संगठन का पंजीकरण करता है वह पुष्टि करता है कि उसे उसकी ओर से काम करने का अधिकार है। जो भेजने का आपको अधिकार नहीं है वह न भेजें। अपना पासवर्ड, लिंक और कोड किसी को न दें: उनसे किया गया काम आपका किया हुआ माना जाता है।',
      'पैकेज चुनते ही, या जहाँ उसका दाम है वहाँ भुगतान होते ही, आरंभ होता है और जितने समय का है उतने समय तक चलता है। दाम कर के बिना और कर सहित दोनों दिखाए जाते हैं।',
      'हस्ताक्षरित दस्तावेज़ बाद में बदला नहीं जाता; उसके साथ जो होता है वह ऐसे लेखा-क्रम में लिखा जाता है जिसे बदला नहीं जा सकता।',
      'यह सेवा जैसी है वैसी दी जाती है। किसी दस्तावेज़ को किस प्रकार के हस्ताक्षर, स्टाम्प शुल्क या पंजीकरण की आवश्यकता है, यह उस पर लागू क़ानून तय करता है, यह सेवा नहीं।',
    ].join('\n\n'),
  },
  {
    purpose: 'privacy',
    language: 'en',
    version: 2,
    title: 'How your data is used',
    text: [
      'If you registered, you gave us your name, mail address, mobile number and address. We use them for your account: to know that it is you, to send you codes and notices, and to print them where a bill or a paper needs them.',
      'If an organisation sent you a document, it gave us your name and your mail address or mobile number. We use them to send you the link, the code and the signed copy, and for nothing else.',
      'While you register, read and sign we keep the time, your network address and your browser, because a consent and a signature need proof. These stand in the audit trail and the certificate of completion.',
      'Your Aadhaar number is never asked for by us, never received and never kept. If you sign with Aadhaar eSign, you type it on the provider’s page.',
      'A registration that was not finished is removed after 30 days, drafts after 90 days; signed documents and their proof are kept as long as the sender must keep them. You may see, copy and correct your data in your profile and withdraw a consent there, as the Digital Personal Data Protection Act 2023 allows; ask the sender about what they keep of you.',
    ].join('\n\n'),
  },
  {
    purpose: 'privacy',
    language: 'hi',
    version: 2,
    title: 'आपके डेटा का उपयोग कैसे होता है',
    text: [
      'यदि आपने पंजीकरण किया है तो आपने हमें अपना नाम, मेल पता, मोबाइल नंबर और पता दिया है। हम इनका उपयोग आपके खाते के लिए करते हैं: यह जानने के लिए कि आप ही हैं, आपको कोड और सूचनाएँ भेजने के लिए, और जहाँ बिल या काग़ज़ को चाहिए वहाँ छापने के लिए।',
      'यदि किसी संगठन ने आपको दस्तावेज़ भेजा है तो उसने हमें आपका नाम और मेल पता या मोबाइल नंबर दिया है। हम इनका उपयोग आपको लिंक, कोड और हस्ताक्षरित प्रति भेजने के लिए ही करते हैं।',
      'जब आप पंजीकरण करते, पढ़ते और हस्ताक्षर करते हैं तब हम समय, आपका नेटवर्क पता और आपका ब्राउज़र रखते हैं, क्योंकि सहमति और हस्ताक्षर को प्रमाण चाहिए। ये लेखा-क्रम और पूर्णता प्रमाणपत्र में रहते हैं।',
      'हम आपका आधार नंबर कभी नहीं माँगते, न पाते हैं, न रखते हैं। यदि आप आधार ई-साइन से हस्ताक्षर करते हैं तो उसे प्रदाता के पृष्ठ पर लिखते हैं।',
      'जो पंजीकरण पूरा नहीं हुआ वह 30 दिन बाद और मसौदे 90 दिन बाद हटा दिए जाते हैं; हस्ताक्षरित दस्तावेज़ और उनके प्रमाण तब तक रखे जाते हैं जब तक भेजने वाले को रखने होते हैं। आप अपनी प्रोफ़ाइल में अपना डेटा देख, उतार और सुधार सकते हैं और सहमति वापस ले सकते हैं, जैसा डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम 2023 में है; भेजने वाला आपके बारे में जो रखता है उसके लिए उससे कहें।',
    ].join('\n\n'),
  },
]
