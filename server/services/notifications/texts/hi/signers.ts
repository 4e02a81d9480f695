import { dayIn } from '../day.ts'
import type { MailTexts, MessageFacts } from '../facts.ts'
import { because, giveCodeToNobody, keepLink, papers, quoted } from './phrases.ts'

const until = (date: Date | null): string[] => (date ? [`कृपया इसे ${dayIn('hi', date)} तक पूरा करें।`] : [])
const others = ({ others: more, organisation }: MessageFacts['signer-reminder']): string[] =>
  more > 0 ? [`${organisation} के ${more} और डॉकेट आपकी प्रतीक्षा में हैं। उनके लिंक पहले के संदेशों में हैं।`] : []
const copies = (to: readonly string[]): string[] =>
  to.length > 0 ? [`सभी के हस्ताक्षर होने पर हस्ताक्षरित प्रति इन पतों पर भी जाएगी: ${to.join(', ')}।`] : []

/** Mails in Hindi to the people of a document. */
export const signers = {
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
  'signer-signed': (facts) => ({
    subject: `आपके हस्ताक्षर हो गए: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${facts.organisation} के “${facts.title}” पर आपके हस्ताक्षर हो गए हैं। आपको और कुछ नहीं करना है। ${papers(facts.documents)}`,
    ],
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
  'handover-refused': (facts) => ({
    subject: `फिर आपकी बारी है: ${facts.title}`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `आपने “${facts.title}” ${facts.who} को सौंपा था। भेजने वाला सहमत नहीं हुआ, इसलिए अब फिर आपकी बारी है। नया लिंक अलग मेल में आएगा।`,
      `बताया गया कारण: ${facts.reason}`,
    ],
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
  'signer-otp': (facts) => ({
    subject: `${facts.title} के लिए आपका कोड ${facts.otp} है`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `यह कोड ${facts.organisation} का “${facts.title}” खोलता है। यह ${facts.minutes} मिनट तक मान्य है।`,
    ],
    code: facts.otp,
    closing: giveCodeToNobody,
  }),
} satisfies Partial<MailTexts>
