import { dayIn, momentIn } from '../day.ts'
import type { MailTexts } from '../facts.ts'
import { giveCodeToNobody, keepLink } from './phrases.ts'

const contactWord = { mail: 'ईमेल पता', mobile: 'मोबाइल नंबर' } as const

/** Mails in Hindi about a person’s login. */
export const accounts = {
  'second-factor-changed': (facts) => {
    const changed = {
      added: `“${facts.factor}” अब आपके लॉगिन का दूसरा प्रमाण है।`,
      removed: `“${facts.factor}” अब आपके लॉगिन का दूसरा प्रमाण नहीं है।`,
      'recovery-used': 'आपके खाते में लॉगिन के लिए एक रिकवरी कोड काम में लिया गया।',
      'recovery-made': 'आपके रिकवरी कोड नए बनाए गए; पहले वाले अब काम नहीं करेंगे।',
    }[facts.change]

    return {
      subject: 'आपका लॉगिन बदला है',
      greeting: `प्रिय ${facts.name},`,
      paragraphs: [
        changed,
        `यह ${momentIn('hi', facts.at)} (भारतीय समय) पर ${facts.address}, ${facts.device} से किया गया।`,
      ],
      closing: 'यदि यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें, सभी सत्र समाप्त करें और अपने संगठन के प्रशासक को बताएँ।',
    }
  },
  'account-otp': (facts) => ({
    subject: `आपका कोड ${facts.otp} है`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      {
        login: `इस कोड से आप ${facts.organisation} में लॉगिन करते हैं।`,
        reset: `इस कोड से आप ${facts.organisation} के अपने लॉगिन का नया पासवर्ड बनाते हैं।`,
        register: `इस कोड से आप ${facts.organisation} पर अपने पंजीकरण के लिए इस पते की पुष्टि करते हैं।`,
        contact: `इस कोड से आप ${facts.organisation} के अपने लॉगिन के लिए इस संपर्क की पुष्टि करते हैं।`,
        assisted: `इस कोड से आप ${facts.organisation} के पास रखे अपने दस्तावेज़ खोलते हैं।`,
        papers: 'इस कोड से आप वे काग़ज़ देखते हैं जो आपको भेजे गए।',
        sign: `इस कोड से आप ${facts.organisation} में अपने चुने हुए दस्तावेज़ों पर हस्ताक्षर करते हैं।`,
      }[facts.opens],
      `यह ${facts.minutes} मिनट तक मान्य है।`,
    ],
    code: facts.otp,
    closing: giveCodeToNobody,
  }),
  'contact-proposed': (facts) => ({
    subject: `अपने नए ${contactWord[facts.kind]} की पुष्टि करें`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} के ${facts.sender} चाहते हैं कि आप अपने लॉगिन का ${contactWord[facts.kind]} बदलकर ${facts.contact} करें।`,
      'जब तक आप अपनी प्रोफ़ाइल में पुष्टि नहीं करते, कुछ नहीं बदलता। पहले नए संपर्क पर एक कोड भेजा जाता है।',
    ],
    button: { label: 'मेरी प्रोफ़ाइल खोलें', address: facts.link },
    closing: 'यदि नया संपर्क आपका नहीं है, तो प्रोफ़ाइल में मना करें, या कुछ न करें।',
  }),
  'contact-changed': (facts) => ({
    subject: `आपका ${contactWord[facts.kind]} बदला गया`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${momentIn('hi', facts.at)} (भारतीय समय) से ${facts.organisation} के आपके लॉगिन का ${contactWord[facts.kind]} ${facts.contact} है। इसे ${facts.address}, ${facts.device} से बदला गया।`,
      'बाकी सभी जगहों से, जहाँ आप लॉगिन थे, अब आप लॉगआउट हैं।',
      `यदि यह आपने नहीं किया, तो ${facts.days} दिनों के भीतर इसे वापस लें: सभी सत्र समाप्त होंगे और आप नया पासवर्ड चुनेंगे।`,
    ],
    button: { label: 'वापस लें', address: facts.link },
    closing: 'यदि यह आपने ही किया, तो आपको कुछ नहीं करना है।',
  }),
  'contact-taken-back': (facts) => ({
    subject: `आपका ${contactWord[facts.kind]} फिर पहले वाला है`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} के आपके लॉगिन के ${contactWord[facts.kind]} का बदलाव ${momentIn('hi', facts.at)} (भारतीय समय) पर वापस लिया गया: ${facts.contact} फिर मान्य है।`,
      'सभी सत्र समाप्त कर दिए गए और पासवर्ड हटा दिया गया। “पासवर्ड भूल गए” से नया पासवर्ड बनाएँ।',
    ],
    closing: 'यदि यह आपने नहीं किया, तो अपने संगठन के प्रशासक को बताएँ।',
  }),
  'assisted-link': (facts) => ({
    subject: `${facts.organisation} में आपके दस्तावेज़`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} ने आपके लिए एक पेज रखा है, जिस पर वे दस्तावेज़ हैं जिन पर आप हस्ताक्षर करते हैं या कर चुके हैं।`,
      `यह लिंक उसे ${dayIn('hi', facts.linkUntil)} तक खोलता है; पहले वाला अब काम नहीं करता। कुछ भी दिखाने से पहले हम आपको एक कोड भेजेंगे; पासवर्ड की आवश्यकता नहीं है।`,
    ],
    button: { label: 'मेरे दस्तावेज़ खोलें', address: facts.link },
    closing: keepLink,
  }),
  'member-invitation': (facts) => ({
    subject: `${facts.organisation} में आपका आमंत्रण`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.sender} ने आपको ${facts.organisation} के दस्तावेज़ों पर काम करने के लिए आमंत्रित किया है।`,
      'यदि आपका लॉगिन पहले से है, तो आप उसी से जुड़ेंगे; नहीं तो एक पासवर्ड चुनेंगे।',
      `यह लिंक एक बार, ${facts.days} दिन तक काम करता है; पहले वाला अब काम नहीं करेगा।`,
    ],
    button: { label: 'आमंत्रण स्वीकार करें', address: facts.link },
    closing: keepLink,
  }),
  'password-reset-by-administrator': (facts) => ({
    subject: 'नया पासवर्ड बनाएँ',
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} के प्रशासक ${facts.sender} ने आपसे नया पासवर्ड बनाने को कहा है। वहाँ के आपके सत्र समाप्त हो गए हैं।`,
      `यह लिंक एक बार, ${facts.minutes} मिनट तक काम करता है; पहले वाला अब काम नहीं करेगा। पासवर्ड आपके सिवा कोई नहीं जानेगा।`,
    ],
    button: { label: 'नया पासवर्ड बनाएँ', address: facts.link },
    closing: 'यदि आप इसकी अपेक्षा नहीं कर रहे थे, तो लिंक खोलने से पहले अपने प्रशासक से पूछें।',
  }),
  'account-unused': (facts) => ({
    subject: `${facts.organisation} का आपका लॉगिन बंद होने वाला है`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `आपने ${facts.organisation} का अपना लॉगिन ${facts.days} दिन से नहीं खोला। वहाँ जो लॉगिन काम में नहीं आते, वे बंद कर दिए जाते हैं।`,
      `इसे बनाए रखने के लिए ${dayIn('hi', facts.until)} से पहले लॉगिन करें। बाद में कोई प्रशासक इसे फिर चालू कर सकता है।`,
    ],
    closing: `यह मेल आपको इसलिए मिला क्योंकि आप ${facts.organisation} के सदस्य हैं।`,
  }),
  'registration-reminder': (facts) => ({
    subject: `${facts.organisation} पर अपना पंजीकरण पूरा करें`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `आपने ${facts.organisation} पर पंजीकरण आरंभ किया था, जो अभी पूरा नहीं हुआ है।`,
      facts.isMade
        ? 'आपका खाता बन चुका है: लॉगिन करें, और जहाँ छोड़ा था वहीं से आगे बढ़ें।'
        : 'पृष्ठ खोलें और वही मेल पता लिखें: नए कोड के बाद आप वहीं होंगे जहाँ छोड़ा था।',
    ],
    button: { label: 'आगे बढ़ें', address: facts.link },
    closing: 'यदि आप आगे नहीं बढ़ना चाहते तो कुछ न करें: जो पूरा नहीं होता वह 30 दिन बाद हटा दिया जाता है।',
  }),
  'registration-completed': (facts) => ({
    subject: `${facts.organisation} में स्वागत है: सब कुछ खुल गया है`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.registered} का पंजीकरण पूरा हो गया है। अब आप अपना पहला दस्तावेज़ भेज सकते हैं।`,
      ...(facts.offer
        ? [`आपका पैकेज: ${facts.offer}${facts.until ? `, ${dayIn('hi', facts.until)} तक` : ''}।`]
        : []),
      {
        password: 'आप इस पते और अपने चुने हुए पासवर्ड से लॉगिन करते हैं।',
        code: 'कोई पासवर्ड नहीं है: आप उस कोड से लॉगिन करते हैं जो हम इस पते पर भेजते हैं।',
        account: 'आप उसी खाते से लॉगिन करते हैं जिससे पंजीकरण किया था।',
      }[facts.comesInBy],
    ],
    button: { label: 'लॉगिन करें', address: facts.link },
    closing:
      'यह आपको इसलिए मिला है कि इस पते से पंजीकरण हुआ। आपने जिस पर सहमति दी वह आपकी प्रोफ़ाइल में है, जहाँ आप उसे वापस ले सकते हैं।',
  }),
  'password-reset': (facts) => ({
    subject: 'नया पासवर्ड बनाएँ',
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `किसी ने, संभवतः आपने, ${facts.organisation} के आपके लॉगिन के लिए नया पासवर्ड माँगा है।`,
      `यह लिंक एक बार, ${facts.minutes} मिनट तक काम करता है; पहले वाला अब काम नहीं करेगा।`,
    ],
    button: { label: 'नया पासवर्ड बनाएँ', address: facts.link },
    closing: 'यदि आपने यह नहीं माँगा, तो इस मेल को अनदेखा करें: आपका पासवर्ड वैसा ही रहेगा।',
  }),
  'password-changed': (facts) => ({
    subject: 'आपका पासवर्ड बदला गया',
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} के आपके लॉगिन का पासवर्ड ${momentIn('hi', facts.at)} (भारतीय समय) पर ${facts.address}, ${facts.device} से बदला गया।`,
      'बाकी सभी जगहों से, जहाँ आप लॉगिन थे, अब आप लॉगआउट हैं।',
    ],
    closing: 'यदि यह आपने नहीं किया, तो तुरंत “पासवर्ड भूल गए” से नया पासवर्ड बनाएँ और अपने संगठन के प्रशासक को बताएँ।',
  }),
} satisfies Partial<MailTexts>
