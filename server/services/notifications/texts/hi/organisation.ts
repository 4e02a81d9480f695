import { holderOf, type Product, productUnit } from '#contract/vocabulary/products.ts'
import { batchOverHi, batchRestsHi } from '../batch-mails.ts'
import { dayIn, momentIn } from '../day.ts'
import type { MailTexts } from '../facts.ts'
import { reportPausedHi, reportReadyHi, reportUnmadeHi } from '../report-mails.ts'
import { requestNewsHi } from '../request-mails.ts'
import { subscriptionChangedHi } from '../subscription-mails.ts'
import { because } from './phrases.ts'

const counted = (product: Product): string => productUnit(product, 2, 'hi')
const isForMessages = (product: Product): boolean => holderOf(product) === 'message'
const withoutAny = (product: Product): string =>
  isForMessages(product)
    ? 'और जोड़े जाने तक निमंत्रण और सूचनाएँ केवल मेल से जाएँगी; कोड फिर भी जाएँगे'
    : 'और जोड़े जाने तक नया कुछ नहीं भेजा जा सकेगा'

/** Mails in Hindi about what an organisation runs. */
export const organisation = {
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
} satisfies Partial<MailTexts>
