import type { MailTexts } from '../facts.ts'
import { because, papers, quoted } from './phrases.ts'

/** Mails in Hindi about reviews of documents and templates. */
export const reviews = {
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
} satisfies Partial<MailTexts>
