import { momentIn } from '../day.ts'
import type { MailTexts, MessageFacts } from '../facts.ts'
import { because, papers } from './phrases.ts'

const attached = ({ isAttached, hasCertificate, documents }: MessageFacts['docket-copy']): string[] => [
  ...(isAttached ? [documents.length === 1 ? 'हस्ताक्षरित प्रति संलग्न है।' : 'हस्ताक्षरित प्रतियाँ संलग्न हैं।'] : []),
  ...(hasCertificate ? ['साथ का पूर्णता प्रमाणपत्र बताता है कि किसने, कब और कैसे हस्ताक्षर किए।'] : []),
]
const closed = ({ unsigned, reasons }: MessageFacts['docket-copy-closed']): string[] => [
  ...(unsigned.length > 0 ? [`इनके हस्ताक्षर नहीं हुए: ${unsigned.join(', ')}।`] : []),
  ...reasons.map((reason) => `बताया गया कारण: ${reason}`),
]

/** Mails in Hindi about a docket, to who sent it and who gets its copies. */
export const dockets = {
  'taken-back': (facts) => ({
    subject: `${facts.who} ने वापस लिया: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.who} ने आपका भेजा हुआ दस्तावेज़ “${facts.title}” वापस ले लिया। जिन लोगों से हस्ताक्षर माँगे गए थे, उन्हें बता दिया गया है। ${papers(facts.documents)}`,
      `बताया गया कारण: ${facts.reason}`,
    ],
    closing: because(facts.organisation),
  }),
  'ended-by-hand': (facts) => ({
    subject: `${facts.who} ने पूरा किया: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      facts.byHand === 'on_paper'
        ? `${facts.who} ने दर्ज किया कि आपके दस्तावेज़ “${facts.title}” पर काग़ज़ पर हस्ताक्षर हो गए। जिनसे अब भी हस्ताक्षर माँगे गए थे, उन्हें बता दिया गया है। ${papers(facts.documents)}`
        : `${facts.who} ने आपके दस्तावेज़ “${facts.title}” को पूरा अंकित किया। जिनसे अब भी हस्ताक्षर माँगे गए थे, उन्हें बता दिया गया है। ${papers(facts.documents)}`,
      `बताया गया कारण: ${facts.reason}`,
    ],
    closing: because(facts.organisation),
  }),
  'docket-closed': (facts) => ({
    subject: `पूरा हुआ: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} का “${facts.title}” पूरा हुआ; यहाँ सभी ने हस्ताक्षर नहीं किए। ${papers(facts.documents)}`,
      ...closed(facts),
      ...attached(facts),
    ],
    ...(facts.link ? { button: { label: 'दस्तावेज़ खोलें', address: facts.link } } : {}),
    closing: because(facts.organisation),
  }),
  'docket-copy-closed': (facts) => ({
    subject: `पूरा हुआ: ${facts.title}`,
    greeting: 'नमस्ते,',
    paragraphs: [
      `${facts.organisation} से ${facts.sender} का भेजा “${facts.title}” पूरा हुआ; यहाँ सभी ने हस्ताक्षर नहीं किए। ${papers(facts.documents)}`,
      ...closed(facts),
      ...attached(facts),
      ...(facts.isAttached ? [] : [`दस्तावेज़ ${facts.sender} से माँगें।`]),
    ],
    closing: `यह संदेश आपको इसलिए मिला है क्योंकि ${facts.organisation} अपने हस्ताक्षरित दस्तावेज़ इस पते पर भिजवाता है।`,
  }),
  'signer-declined': (facts) => ({
    subject: `मना किया गया: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.who} ने “${facts.title}” से मना कर दिया। ${papers(facts.documents)}`,
      `बताया गया कारण: ${facts.reason}`,
    ],
    closing: because(facts.organisation),
  }),
  'video-held': (facts) => ({
    subject: `रिकॉर्डिंग देखनी है: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.who} ने अपनी रिकॉर्डिंग की और “${facts.title}” पर हस्ताक्षर किए। हस्ताक्षर सुरक्षित हैं; आपके निर्णय तक आगे कुछ नहीं होगा।`,
      'डॉकेट खोलें और रिकॉर्डिंग देखें: उसे स्वीकार करें, या कारण देकर अस्वीकार करें।',
    ],
    button: { label: 'डॉकेट खोलें', address: facts.link },
    closing: because(facts.organisation),
  }),
  'signer-held': (facts) => ({
    subject: `दूसरे नाम से हस्ताक्षर: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.who} ने “${facts.title}” पर हस्ताक्षर किए, पर प्रमाणपत्र पर नाम ${facts.certificateName} है। हस्ताक्षर सुरक्षित हैं; आपके निर्णय तक आगे कुछ नहीं होगा।`,
      'डॉकेट खोलें और दोनों नाम मिलाएँ: हस्ताक्षर स्वीकार करें, या कारण देकर अस्वीकार करें।',
    ],
    button: { label: 'डॉकेट खोलें', address: facts.link },
    closing: because(facts.organisation),
  }),
  'signer-delegated': (facts) => ({
    subject: facts.waits
      ? `कोई और हस्ताक्षर करेगा, कृपया निर्णय लें: ${facts.title}`
      : `कोई और हस्ताक्षर करेगा: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.was} ने “${facts.title}” पर अपनी बारी ${facts.who} (${facts.contact}) को सौंप दी है। ${papers(facts.documents)}`,
      `बताया गया कारण: ${facts.reason}`,
      facts.waits
        ? `आपके सहमत होने पर ${facts.who} से हस्ताक्षर माँगे जाएँगे। डॉकेट खोलें: सहमत हों, या कारण देकर अस्वीकार करें; तब ${facts.was} से फिर माँगा जाएगा।`
        : `${facts.who} से अभी हस्ताक्षर माँगे जा रहे हैं। सहमत न हों तो डॉकेट खोलकर उसे वापस लें या व्यक्ति को सुधारें।`,
    ],
    button: { label: 'डॉकेट खोलें', address: facts.link },
    closing: because(facts.organisation),
  }),
  'new-link-asked': (facts) => ({
    subject: `नया लिंक माँगा गया: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `बहुत सारे कोड के बाद ${facts.who} “${facts.title}” नहीं खोल सकते और आपसे नया लिंक माँगते हैं। ${papers(facts.documents)}`,
      `डॉकेट खोलें और “नया लिंक भेजें” चुनें: वह तुरंत खुलता है। पहले का लिंक ${momentIn('hi', facts.opensAt)} (भारतीय समय) पर फिर खुलता है।`,
    ],
    button: { label: 'डॉकेट खोलें', address: facts.link },
    closing: because(facts.organisation),
  }),
  'question-asked': (facts) => ({
    subject: `इसके बारे में प्रश्न: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.who} ने “${facts.title}” के बारे में पूछा है${facts.document ? ` (${facts.document}${facts.page ? `, पन्ना ${facts.page}` : ''})` : ''}:`,
      facts.question,
      'उत्तर डॉकेट के पेज पर दें। हस्ताक्षर करने वाले व्यक्ति को उत्तर अपने पेज पर दिखता है, और संदेश से भी सूचना मिलती है।',
    ],
    button: { label: 'उत्तर दें', address: facts.link },
    closing: because(facts.organisation),
  }),
  'signer-bounced': (facts) => ({
    subject: `नहीं पहुँचा: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      facts.isUnpaid
        ? `“${facts.title}” के बारे में ${facts.who} (${facts.contact}) को हमारा संदेश नहीं भेजा गया: ${facts.organisation} का बैलेंस इसके लिए पर्याप्त नहीं है।`
        : `“${facts.title}” के बारे में ${facts.who} (${facts.contact}) को भेजा गया हमारा संदेश लौटा दिया गया।`,
      facts.isUnpaid
        ? 'प्रशासक से बैलेंस जोड़ने को कहें, फिर निमंत्रण दोबारा भेजें; या इस व्यक्ति का मेल पता दें।'
        : 'डॉकेट खोलें, पता या नंबर सुधारें; निमंत्रण फिर से भेज दिया जाएगा।',
    ],
    closing: because(facts.organisation),
  }),
  'docket-expired': (facts) => ({
    subject: `समय समाप्त: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      [
        `“${facts.title}” की अंतिम तिथि बीत गई है।`,
        ...(facts.open.length > 0 ? [`इन्होंने हस्ताक्षर नहीं किए थे: ${facts.open.join(', ')}।`] : []),
        ...(facts.held.length > 0
          ? [`इनके प्रमाणपत्र के नाम पर निर्णय नहीं हुआ था: ${facts.held.join(', ')}।`]
          : []),
      ].join(' '),
      'अभी इस पर हस्ताक्षर नहीं हो सकते। आगे बढ़ने के लिए इसे खोलें और अंतिम तिथि बढ़ाएँ: जिनके हस्ताक्षर हो चुके हैं वे बने रहेंगे, बाकी लोगों से फिर पूछा जाएगा।',
    ],
    closing: because(facts.organisation),
  }),
  'coinitiator-added': (facts) => ({
    subject: `आप इस पर काम कर सकते हैं: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.sender} ने आपको “${facts.title}” का सह-प्रवर्तक बनाया है। ${papers(facts.documents)}`,
      'भेजने वाले की तरह आप भी इसे बदल सकते हैं, भेज सकते हैं, लोगों को याद दिला सकते हैं, और वापस ले सकते हैं।',
    ],
    button: { label: 'डॉकेट खोलें', address: facts.link },
    closing: `यह संदेश आपको इसलिए मिला है क्योंकि आप ${facts.organisation} में काम करते हैं।`,
  }),
  'docket-completed': (facts) => ({
    subject: `सभी के हस्ताक्षर हो गए: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} के “${facts.title}” पर सभी के हस्ताक्षर हो गए हैं। ${papers(facts.documents)}`,
      ...attached(facts),
      'हस्ताक्षरित फ़ाइल सँभालकर रखें: वह कहीं भी जाँची जाए, अपना प्रमाण स्वयं देती है।',
    ],
    ...(facts.link ? { button: { label: 'हस्ताक्षरित प्रति खोलें', address: facts.link } } : {}),
    closing: because(facts.organisation),
  }),
  'docket-copy': (facts) => ({
    subject: `सभी के हस्ताक्षर हो गए: ${facts.title}`,
    greeting: 'नमस्ते,',
    paragraphs: [
      `${facts.organisation} से ${facts.sender} के भेजे “${facts.title}” पर सभी के हस्ताक्षर हो गए हैं। ${papers(facts.documents)}`,
      ...attached(facts),
      facts.isAttached
        ? 'हस्ताक्षरित फ़ाइल सँभालकर रखें: वह कहीं भी जाँची जाए, अपना प्रमाण स्वयं देती है।'
        : `हस्ताक्षरित प्रति मेल के लिए बहुत बड़ी है: उसे ${facts.sender} से माँगें।`,
    ],
    closing: `यह संदेश आपको इसलिए मिला है क्योंकि ${facts.organisation} अपने हस्ताक्षरित दस्तावेज़ इस पते पर भिजवाता है।`,
  }),
} satisfies Partial<MailTexts>
