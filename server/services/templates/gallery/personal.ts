import { clauses, type GalleryText, line, part, text, value, when } from './write.ts'

export const consentLetter: GalleryText = text({
  title: 'Consent to the use of personal data',
  blocks: [
    line('To *{company}*'),
    line('I, *{person}*, living at {address}, agree that you use these data about me: {data}.'),
    clauses(
      'You use them for {purpose}, and for nothing else.',
      [
        when(
          'shared',
          [line('You may give them to {shared_with} for this purpose.')],
          [line('You give them to nobody else, unless the law asks for it.')],
        ),
      ],
      'You keep them until {until}, or longer where the law asks for it, and erase them then.',
      'I may take this consent back at any time, as easily as I give it, by a message to {contact}. What you did before stays lawful.',
      'I may ask you what data you have about me, and have them corrected, completed or erased. I may complain to you, and to the Data Protection Board of India.',
      'I give this consent freely. I have read it in a language that I understand.',
    ),
  ],
  values: [
    value('company', 'Who receives the consent', 'text', 'Himalaya Finance Limited'),
    value('person', 'Name of the person', 'text', 'Asha Rao'),
    value('address', 'Address of the person', 'text', '7 Temple Street, Mysuru 570001'),
    value(
      'data',
      'Which data',
      'text',
      'name, address, mobile number, PAN and statements of my bank account',
    ),
    value('purpose', 'Purpose', 'text', 'deciding on my request for a loan'),
    value('shared', 'Given to others', 'tick', 'true'),
    value(
      'shared_with',
      'To whom',
      'text',
      'the credit information companies that the Reserve Bank of India has registered',
      { condition: { effect: 'show', match: 'all', rules: [{ name: 'shared', sign: 'is', value: 'true' }] } },
    ),
    value('until', 'Kept until', 'day', '2034-12-31'),
    value('contact', 'Email address for messages', 'email', 'privacy@example.in'),
  ],
  signs: [{ role: 'person', name: 'I agree', words: '{person}', date: 'Date:' }],
  heading: 'Signature',
})

export const affidavit: GalleryText = text({
  title: 'Affidavit',
  blocks: [
    line(
      'I, *{deponent}*, {relation} {parent}, aged {age} years, {occupation}, living at {address}, solemnly affirm:',
    ),
    clauses(
      'I am a citizen of India and able to make this affidavit.',
      '{statement}',
      [
        when(
          'has_papers',
          [line('The papers that come with this affidavit are true copies: {papers}.')],
          [line('No papers come with this affidavit.')],
        ),
      ],
      'I make it for {purpose}, to be shown to {authority}.',
      'I know that a false statement can be punished by law.',
    ),
    part('Verification'),
    line(
      'Verified at {city} on {made_on}: what is said above is true to the best of my knowledge. No part of it is false, and nothing that matters is left out.',
    ),
  ],
  values: [
    value('deponent', 'Name', 'text', 'Asha Rao'),
    value('relation', 'Relation', 'one_of', 'daughter of', {
      options: ['son of', 'daughter of', 'wife of', 'husband of', 'child of'],
    }),
    value('parent', 'Name of the relative', 'text', 'Shankar Rao'),
    value('age', 'Age in years', 'number', '34', { decimals: 0, least: '18', most: '120' }),
    value('occupation', 'Occupation', 'text', 'teacher'),
    value('address', 'Address', 'text', '7 Temple Street, Mysuru 570001'),
    value(
      'statement',
      'What is affirmed',
      'text',
      'My name is written Asha Rao in my passport and Asha S. Rao in my degree; both are the same person.',
    ),
    value('has_papers', 'Papers come with it', 'tick', null),
    value('papers', 'Which papers', 'text', 'passport and degree', {
      condition: { effect: 'show', match: 'all', rules: [{ name: 'has_papers', sign: 'is', value: 'true' }] },
    }),
    value('purpose', 'Purpose', 'text', 'the correction of my name'),
    value('authority', 'Shown to', 'text', 'the University of Mysore'),
    value('city', 'City', 'text', 'Mysuru'),
    value('made_on', 'Date', 'day', '2026-12-01'),
  ],
  signs: [{ role: 'deponent', name: 'Deponent', words: '{deponent}', date: 'Date:' }],
  heading: 'Signature',
})

export const affidavitHindi: GalleryText = text({
  language: 'hi',
  title: 'शपथ पत्र',
  blocks: [
    line(
      'मैं, *{deponent}*, {relation} {parent}, आयु {age} वर्ष, व्यवसाय {occupation}, निवासी {address}, शपथपूर्वक कहता/कहती हूँ:',
    ),
    clauses(
      'मैं भारत का/की नागरिक हूँ और यह शपथ पत्र देने में सक्षम हूँ।',
      '{statement}',
      [
        when(
          'has_papers',
          [line('इस शपथ पत्र के साथ लगे कागज़ सही प्रतियाँ हैं: {papers}।')],
          [line('इस शपथ पत्र के साथ कोई कागज़ नहीं है।')],
        ),
      ],
      'मैं यह शपथ पत्र {purpose} के लिए, {authority} को दिखाने के लिए देता/देती हूँ।',
      'मैं जानता/जानती हूँ कि झूठा कथन कानून में दंडनीय है।',
    ),
    part('सत्यापन'),
    line(
      '{city} में {made_on} को सत्यापित: ऊपर लिखी बातें मेरी जानकारी में सत्य हैं। इनका कोई भाग झूठा नहीं है और कोई ज़रूरी बात छिपाई नहीं गई है।',
    ),
  ],
  values: [
    value('deponent', 'नाम', 'text', 'आशा राव'),
    value('relation', 'संबंध', 'one_of', 'पुत्री श्री', {
      options: ['पुत्र श्री', 'पुत्री श्री', 'पत्नी श्री', 'पति श्रीमती'],
    }),
    value('parent', 'संबंधी का नाम', 'text', 'शंकर राव'),
    value('age', 'आयु (वर्ष)', 'number', '34', { decimals: 0, least: '18', most: '120' }),
    value('occupation', 'व्यवसाय', 'text', 'शिक्षिका'),
    value('address', 'पता', 'text', '7 सिविल लाइंस, कानपुर 208001'),
    value('statement', 'क्या कहा जाता है', 'text', 'मेरा पता बदल गया है और मेरा वर्तमान पता ऊपर लिखा है।'),
    value('has_papers', 'साथ में कागज़ हैं', 'tick', null),
    value('papers', 'कौन से कागज़', 'text', 'बिजली का बिल', {
      condition: { effect: 'show', match: 'all', rules: [{ name: 'has_papers', sign: 'is', value: 'true' }] },
    }),
    value('purpose', 'उद्देश्य', 'text', 'पते के प्रमाण'),
    value('authority', 'किसे दिखाना है', 'text', 'नगर निगम'),
    value('city', 'शहर', 'text', 'कानपुर'),
    value('made_on', 'दिनांक', 'day', '2026-12-01'),
  ],
  signs: [{ role: 'deponent', name: 'शपथकर्ता', words: '{deponent}', date: 'दिनांक:' }],
  heading: 'हस्ताक्षर',
})
