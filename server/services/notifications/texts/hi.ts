import { holderOf, type Product, productUnit } from '#contract/vocabulary/products.ts'
import { batchOverHi, batchRestsHi } from './batch-mails.ts'
import { dayIn, momentIn } from './day.ts'
import type { MailTexts, MessageFacts } from './facts.ts'
import { reportPausedHi, reportReadyHi, reportUnmadeHi } from './report-mails.ts'
import { requestNewsHi } from './request-mails.ts'
import { subscriptionChangedHi } from './subscription-mails.ts'

const papers = (documents: readonly string[]): string =>
  documents.length === 1 ? `दस्तावेज़: ${documents[0]}।` : `दस्तावेज़: ${documents.join(', ')}।`
const until = (date: Date | null): string[] => (date ? [`कृपया इसे ${dayIn('hi', date)} तक पूरा करें।`] : [])
const others = ({ others: more, organisation }: MessageFacts['signer-reminder']): string[] =>
  more > 0 ? [`${organisation} के ${more} और डॉकेट आपकी प्रतीक्षा में हैं। उनके लिंक पहले के संदेशों में हैं।`] : []
const quoted = (message: string | null): string[] => (message ? [`“${message}”`] : [])
const copies = (to: readonly string[]): string[] =>
  to.length > 0 ? [`सभी के हस्ताक्षर होने पर हस्ताक्षरित प्रति इन पतों पर भी जाएगी: ${to.join(', ')}।`] : []
const attached = ({ isAttached, hasCertificate, documents }: MessageFacts['docket-copy']): string[] => [
  ...(isAttached ? [documents.length === 1 ? 'हस्ताक्षरित प्रति संलग्न है।' : 'हस्ताक्षरित प्रतियाँ संलग्न हैं।'] : []),
  ...(hasCertificate ? ['साथ का पूर्णता प्रमाणपत्र बताता है कि किसने, कब और कैसे हस्ताक्षर किए।'] : []),
]
const closed = ({ unsigned, reasons }: MessageFacts['docket-copy-closed']): string[] => [
  ...(unsigned.length > 0 ? [`इनके हस्ताक्षर नहीं हुए: ${unsigned.join(', ')}।`] : []),
  ...reasons.map((reason) => `बताया गया कारण: ${reason}`),
]
const keepLink = 'यह लिंक केवल आपके लिए है: कृपया इसे आगे न भेजें। यदि आपको इसकी अपेक्षा नहीं थी, तो इस मेल को अनदेखा करें।'
const giveCodeToNobody =
  'यह कोड किसी को न दें। हमारी ओर से कोई इसे कभी नहीं माँगेगा। यदि आपने इसे नहीं माँगा, तो इस मेल को अनदेखा करें।'
const because = (organisation: string) =>
  `यह संदेश आपको इसलिए मिला है क्योंकि आप ${organisation} के एक दस्तावेज़ से जुड़े हैं।`

const counted = (product: Product): string => productUnit(product, 2, 'hi')
const isForMessages = (product: Product): boolean => holderOf(product) === 'message'
const withoutAny = (product: Product): string =>
  isForMessages(product)
    ? 'और जोड़े जाने तक निमंत्रण और सूचनाएँ केवल मेल से जाएँगी; कोड फिर भी जाएँगे'
    : 'और जोड़े जाने तक नया कुछ नहीं भेजा जा सकेगा'

const contactWord = { mail: 'ईमेल पता', mobile: 'मोबाइल नंबर' } as const

/** Mails in Hindi. */
export const hi: MailTexts = {
  'signer-invitation': (facts) => ({
    subject: facts.approves ? `कृपया स्वीकृति दें: ${facts.title}` : `कृपया हस्ताक्षर करें: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} से ${facts.sender} ने आपसे “${facts.title}” ${facts.approves ? 'को स्वीकृति देने' : 'पर हस्ताक्षर करने'} का अनुरोध किया है। ${papers(facts.documents)}`,
      ...(facts.witnesses ? [`आप ${facts.witnesses} के गवाह के रूप में हस्ताक्षर करेंगे।`] : []),
      ...(facts.handedOver
        ? [`${facts.handedOver.by} ने यह काम आपको सौंपा है। बताया गया कारण: ${facts.handedOver.reason}`]
        : []),
      ...quoted(facts.message),
      ...until(facts.until),
      ...copies(facts.copiesTo),
      'आपको खाता बनाने की आवश्यकता नहीं है। कुछ भी दिखाने से पहले हम आपको एक कोड भेजेंगे।',
    ],
    button: { label: facts.approves ? 'पढ़ें और स्वीकृति दें' : 'पढ़ें और हस्ताक्षर करें', address: facts.link },
    closing: keepLink,
  }),
  'signer-reminder': (facts) => ({
    subject: `स्मरण: ${facts.title} आपकी प्रतीक्षा में है`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} से ${facts.sender} का “${facts.title}” अब भी आपकी प्रतीक्षा में है। ${papers(facts.documents)}`,
      ...until(facts.until),
      ...copies(facts.copiesTo),
      'इस मेल में नया लिंक है; पहले वाला लिंक अब काम नहीं करता।',
      ...others(facts),
    ],
    button: { label: 'खोलें', address: facts.link },
    closing: keepLink,
  }),
  'viewer-invitation': (facts) => ({
    subject: `आपकी जानकारी के लिए: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} से ${facts.sender} ने आपके साथ “${facts.title}” साझा किया है। ${papers(facts.documents)}`,
      ...quoted(facts.message),
      ...copies(facts.copiesTo),
      'आपको कुछ भी हस्ताक्षर नहीं करना है।',
    ],
    button: { label: 'पढ़ें', address: facts.link },
    closing: keepLink,
  }),
  'docket-revoked': (facts) => ({
    subject: `वापस लिया गया: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} से ${facts.sender} ने “${facts.title}” वापस ले लिया है। ${
        facts.remaining.length > 0
          ? `जिन पर हस्ताक्षर बाकी हैं, उनके लिए आपका लिंक चलता रहेगा: ${facts.remaining.join(', ')}।`
          : 'आपको कुछ नहीं करना है; आपका लिंक समाप्त हो गया है।'
      } ${papers(facts.documents)}`,
      `बताया गया कारण: ${facts.reason}`,
    ],
    closing: because(facts.organisation),
  }),
  'taken-back': (facts) => ({
    subject: `${facts.who} ने वापस लिया: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.who} ने आपका भेजा हुआ दस्तावेज़ “${facts.title}” वापस ले लिया। जिन लोगों से हस्ताक्षर माँगे गए थे, उन्हें बता दिया गया है। ${papers(facts.documents)}`,
      `बताया गया कारण: ${facts.reason}`,
    ],
    closing: because(facts.organisation),
  }),
  'no-longer-asked': (facts) => ({
    subject: `अब हस्ताक्षर की ज़रूरत नहीं: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      facts.byHand === 'on_paper'
        ? `${facts.organisation} के “${facts.title}” पर काग़ज़ पर हस्ताक्षर हो गए हैं, इसलिए आपको यहाँ हस्ताक्षर नहीं करने हैं। ${papers(facts.documents)}`
        : `${facts.organisation} से ${facts.sender} ने “${facts.title}” को आपके हस्ताक्षर के बिना पूरा कर दिया है। आपको कुछ नहीं करना है। ${papers(facts.documents)}`,
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
  'signer-exchanged': (facts) => ({
    subject: `अब कोई और हस्ताक्षर करेगा: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      facts.handedOver
        ? `आपने “${facts.title}” पर हस्ताक्षर किए। उसके बाद ${facts.was} (${facts.contactWas}) ने अपनी बारी ${facts.who} (${facts.contact}) को सौंप दी।`
        : `आपने “${facts.title}” पर हस्ताक्षर किए। उसके बाद ${facts.sender} ने दूसरे हस्ताक्षरकर्ता को बदला: ${facts.was} (${facts.contactWas}) की जगह ${facts.who} (${facts.contact})।`,
      'आपके हस्ताक्षर दस्तावेज़ में बने रहते हैं। यदि आप इस बदलाव से सहमत नहीं, तो भेजने वाले से संपर्क करें।',
    ],
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
  'handover-refused': (facts) => ({
    subject: `फिर आपकी बारी है: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `आपने “${facts.title}” ${facts.who} को सौंपा था। भेजने वाला सहमत नहीं हुआ, इसलिए अब फिर आपकी बारी है। नया लिंक अलग मेल में आएगा।`,
      `बताया गया कारण: ${facts.reason}`,
    ],
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
  'question-answered': (facts) => ({
    subject: `आपके प्रश्न का उत्तर आया: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `आपने “${facts.title}” के बारे में पूछा था: ${facts.question}`,
      `${facts.who} का उत्तर: ${facts.answer}`,
      'दस्तावेज़ पढ़ने और हस्ताक्षर करने के लिए अपने निमंत्रण का लिंक खोलें।',
    ],
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
  'review-asked': (facts) => ({
    subject: `कृपया समीक्षा करें: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} के ${facts.sender} “${facts.title}” भेजना चाहते हैं, और यह आपकी समीक्षा की प्रतीक्षा में है। ${papers(facts.documents)}`,
      ...quoted(facts.message),
      'इसे स्वीकृत करें, या कारण के साथ वापस भेजें। उससे पहले किसी से हस्ताक्षर नहीं माँगे जाते।',
    ],
    button: { label: 'समीक्षा करें', address: facts.link },
    closing: `यह संदेश आपको इसलिए मिला है क्योंकि आप ${facts.organisation} के दस्तावेज़ों की समीक्षा करते हैं।`,
  }),
  'review-sent-back': (facts) => ({
    subject: `वापस भेजा गया: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.who} ने “${facts.title}” की समीक्षा की और उसे आपको वापस भेजा। यह फिर से ड्राफ़्ट है, और किसी से हस्ताक्षर नहीं माँगे गए।`,
      `दिया गया कारण: ${facts.reason}`,
      'इसे सुधारें और फिर से भेजें।',
    ],
    button: { label: 'ड्राफ़्ट खोलें', address: facts.link },
    closing: because(facts.organisation),
  }),
  'document-corrected': (facts) => ({
    subject: `सुधार का सुझाव: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.who} “${facts.title}” की समीक्षा कर रहे हैं और दूसरा पाठ सुझाते हैं।`,
      'शब्द-दर-शब्द देखें कि क्या बदलता है। उसे स्वीकार या अस्वीकार करें: उससे पहले दस्तावेज़ स्वीकृत नहीं होता।',
    ],
    button: { label: 'दस्तावेज़ खोलें', address: facts.link },
    closing: because(facts.organisation),
  }),
  'review-stranded': (facts) => ({
    subject: `${facts.group} में कोई समीक्षा नहीं कर सकता: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `“${facts.title}” ${facts.group} की समीक्षा की प्रतीक्षा में है, और अभी उस समूह का कोई सदस्य इस पर निर्णय नहीं ले सकता।`,
      facts.administrators.length > 0
        ? `उनकी जगह कोई प्रशासक निर्णय ले सकता है: ${facts.administrators.join(', ')}।`
        : 'किसी प्रशासक से कहें कि वे उस समूह में किसी को रखें, या डॉकेट वापस ले लें।',
    ],
    button: { label: 'डॉकेट खोलें', address: facts.link },
    closing: because(facts.organisation),
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
  'signer-otp': (facts) => ({
    subject: `${facts.title} के लिए आपका कोड ${facts.otp} है`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `यह कोड ${facts.organisation} का “${facts.title}” खोलता है। यह ${facts.minutes} मिनट तक मान्य है।`,
    ],
    code: facts.otp,
    closing: giveCodeToNobody,
  }),
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
  'contract-notice': (facts) => ({
    subject: `${dayIn('hi', facts.noticeOn)} तक सूचना दें: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `अनुबंध “${facts.title}” ${dayIn('hi', facts.endsOn)} को समाप्त होता है। सूचना देने का अंतिम दिन ${dayIn('hi', facts.noticeOn)} है।`,
      'नवीनीकरण के लिए, या यह तय करने के लिए कि वह समाप्त हो, उसे खोलें।',
    ],
    button: { label: 'अनुबंध खोलें', address: facts.link },
    closing: because(facts.organisation),
  }),
  'template-check-asked': (facts) => ({
    subject: `कृपया टेम्पलेट जाँचें: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} के ${facts.sender} टेम्पलेट “${facts.title}” प्रकाशित करना चाहते हैं।`,
      ...quoted(facts.message),
      'शब्द-दर-शब्द पढ़ें कि क्या बदलता है। सहमत हों, या कारण के साथ वापस भेजें। उससे पहले किसी दस्तावेज़ में नया पाठ नहीं आता।',
    ],
    button: { label: 'जाँच करें', address: facts.link },
    closing: `यह संदेश आपको इसलिए मिला है क्योंकि आप ${facts.organisation} के टेम्पलेट बनाते हैं।`,
  }),
  'template-agreed': (facts) => ({
    subject: `प्रकाशित: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.who} ने टेम्पलेट “${facts.title}” में आपके बदलाव पढ़े और सहमत हुए। संस्करण ${facts.version} प्रकाशित हुआ।`,
    ],
    button: { label: 'टेम्पलेट खोलें', address: facts.link },
    closing: because(facts.organisation),
  }),
  'template-sent-back': (facts) => ({
    subject: `वापस भेजा गया: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.who} ने टेम्पलेट “${facts.title}” में आपके बदलाव पढ़े और उसे आपको वापस भेजा। वह प्रकाशित नहीं हुआ।`,
      `दिया गया कारण: ${facts.reason}`,
      'इसे सुधारें और फिर प्रकाशित करें।',
    ],
    button: { label: 'टेम्पलेट खोलें', address: facts.link },
    closing: because(facts.organisation),
  }),
  'balance-low': (facts) => ({
    subject:
      facts.left === 0 && isForMessages(facts.product)
        ? `${facts.granted} ${counted(facts.product)} में से कुछ नहीं बचा`
        : `थोड़ा ही बचा है: ${facts.granted} में से ${facts.left} ${counted(facts.product)}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      facts.left === 0
        ? `${facts.organisation} के पास अब कोई ${counted(facts.product)} नहीं बचा। जो भेजा जा चुका है वह चलता रहेगा; ${withoutAny(facts.product)}।`
        : `${facts.organisation} के पास ${facts.granted} में से ${facts.left} ${counted(facts.product)} बचे हैं। समाप्त होने पर ${withoutAny(facts.product)}।`,
      'यह एक ही बार बताया जाता है। बैलेंस जोड़े जाने के बाद अगली बार फिर बताया जाएगा।',
    ],
    button: { label: 'बैलेंस देखें', address: facts.link },
    closing: `यह मेल आपको इसलिए मिला क्योंकि आप ${facts.organisation} का संचालन करते हैं।`,
  }),
  'subscription-changed': subscriptionChangedHi,
  'batch-over': batchOverHi,
  'batch-rests': batchRestsHi,
  'report-ready': reportReadyHi,
  'report-paused': reportPausedHi,
  'report-unmade': reportUnmadeHi,
  'request-news': requestNewsHi,
  'account-unused': (facts) => ({
    subject: `${facts.organisation} का आपका लॉगिन बंद होने वाला है`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `आपने ${facts.organisation} का अपना लॉगिन ${facts.days} दिन से नहीं खोला। वहाँ जो लॉगिन काम में नहीं आते, वे बंद कर दिए जाते हैं।`,
      `इसे बनाए रखने के लिए ${dayIn('hi', facts.until)} से पहले लॉगिन करें। बाद में कोई प्रशासक इसे फिर चालू कर सकता है।`,
    ],
    closing: `यह मेल आपको इसलिए मिला क्योंकि आप ${facts.organisation} के सदस्य हैं।`,
  }),
  'support-began': (facts) => ({
    subject: `${facts.organisation} में सहायता टीम ${facts.person} की जगह काम कर रही है`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.person} के बनाए कोड से सहायता टीम के ${facts.operator} अब ${facts.person} की जगह काम कर रहे हैं: ${facts.purpose}`,
      facts.may === 'look'
        ? 'वे देख सकते हैं, कुछ बदल नहीं सकते। वे कुछ हस्ताक्षर नहीं करते और कोई काग़ज़ नहीं खोलते।'
        : 'वे देख सकते हैं और लोगों तथा स्थानों की सूचियाँ बदल सकते हैं। वे कुछ हस्ताक्षर नहीं करते और कोई काग़ज़ नहीं खोलते।',
      `यह ${momentIn('hi', facts.until)} (भारतीय समय) पर अपने आप समाप्त होगा। आप इसे तुरंत समाप्त कर सकते हैं।`,
    ],
    button: { label: 'देखें और समाप्त करें', address: facts.link },
    closing: `यह मेल आपको इसलिए मिला क्योंकि आप ${facts.organisation} के प्रशासक हैं।`,
  }),
  'support-ended': (facts) => ({
    subject: `${facts.organisation} में सहायता टीम का काम समाप्त हुआ`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `सहायता टीम के ${facts.operator} अब ${facts.person} की जगह काम नहीं कर रहे हैं।`,
      'जो किया गया वह आपके संगठन की गतिविधि में दोनों नामों के साथ है।',
    ],
    button: { label: 'क्या किया गया, देखें', address: facts.link },
    closing: `यह मेल आपको इसलिए मिला क्योंकि आप ${facts.organisation} के प्रशासक हैं।`,
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
  'sales-enquiry': (facts) => ({
    subject: `${facts.name}${facts.company ? `, ${facts.company}` : ''} की पूछताछ`,
    greeting: 'एक आगंतुक पूछते हैं:',
    paragraphs: [
      facts.message,
      ...(facts.about ? [`विषय: ${facts.about}`] : []),
      ...facts.details.map(([name, value]) => `${name}: ${value}`),
      `नाम: ${facts.name}। कंपनी: ${facts.company || 'नहीं दी'}। ईमेल: ${facts.email}। फ़ोन: ${facts.phone}।`,
    ],
    closing: 'ये संपर्क किसी ने जाँचे नहीं हैं। पूछताछ केवल इस मेल में रहती है।',
  }),
}
