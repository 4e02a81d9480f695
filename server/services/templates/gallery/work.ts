import { clauses, type GalleryText, line, text, value, when } from './write.ts'

const number = (name: string, label: string, sample: string, most: string) =>
  value(name, label, 'number', sample, { decimals: 0, least: '0', most })

export const offerLetter: GalleryText = text({
  title: 'Offer of employment',
  blocks: [
    line('{written_on}'),
    line('Dear {candidate},'),
    line(
      '{company} offers you employment as *{position}* at {place}, from {joins_on}. You report to {manager}.',
    ),
    clauses(
      'Your salary is {salary} a year before tax, paid monthly. The break-up is in the annexure that comes with this letter.',
      [
        when(
          'has_probation',
          [
            line(
              'You are on probation for {probation} months. In this time either side may end the employment by 15 days of notice.',
            ),
          ],
          [line('There is no probation.')],
        ),
      ],
      'After that, either side may end the employment by {notice} days of written notice.',
      'You work {hours} hours a week. Leave, holidays and conduct follow the policies of the company.',
      'Provident fund, gratuity, insurance and maternity benefit are given as the law says.',
      'You keep confidential what is not public about the company and its customers, during the employment and after it.',
      'What you create in your work belongs to the company.',
      'This offer depends on the proof of your qualifications and of your last employment.',
    ),
    line('Please sign by {answer_by}. We look forward to working with you.'),
  ],
  values: [
    value('company', 'Name of the company', 'text', 'Himalaya Finance Limited'),
    value('candidate', 'Name of the candidate', 'text', 'Asha Rao'),
    value('position', 'Position', 'text', 'Branch Manager'),
    value('place', 'Place of work', 'text', 'Bengaluru'),
    value('manager', 'Reports to', 'text', 'Ravi Kumar, Regional Head'),
    value('written_on', 'Date of the letter', 'day', '2026-12-01'),
    value('joins_on', 'First day of work', 'day', '2027-01-04'),
    value('answer_by', 'Answer by', 'day', '2026-12-15'),
    value('salary', 'Salary a year', 'amount', '1200000', { shown_as: 'both' }),
    value('has_probation', 'There is a probation', 'tick', 'true'),
    {
      ...number('probation', 'Months of probation', '6', '12'),
      settings: {
        decimals: 0,
        least: '1',
        most: '12',
        condition: {
          effect: 'show',
          match: 'all',
          rules: [{ name: 'has_probation', sign: 'is', value: 'true' }],
        },
      },
    },
    number('notice', 'Days of notice', '60', '180'),
    number('hours', 'Hours a week', '45', '48'),
  ],
  signs: [
    { role: 'company', name: 'For the company', words: '{company}', date: 'Date:' },
    { role: 'candidate', name: 'I accept this offer', words: '{candidate}', date: 'Date:' },
  ],
})

export const confidentialityAgreement: GalleryText = text({
  title: 'Confidentiality agreement',
  blocks: [
    line(
      'This agreement is made on {made_on} between *{first}* and *{second}*. They talk about {purpose} and may show each other what is not public.',
    ),
    clauses(
      [
        'Confidential is what one of them gives the other for this purpose, in any form, and what a reasonable person would take as confidential.',
        'It is not what is public, what the other knew before or found out by itself, or what a third person gave without a duty of silence.',
      ],
      [
        when(
          'mutual',
          [line('Both give and both receive; each has the same duties.')],
          [line('{first} gives and {second} receives.')],
        ),
      ],
      'Who receives uses it for the purpose alone, and protects it as carefully as its own, at least with reasonable care.',
      'It is shown only to employees and advisers who need it for the purpose and are bound in the same way.',
      'Where the law or a court asks for it, who received it says so at once, if that is allowed, and shows no more than is asked for.',
      'On request, copies are returned or erased within 15 days; one copy may be kept where the law demands it.',
      'Personal data is handled as the Digital Personal Data Protection Act, 2023 says.',
      'No right to patents, marks or works passes by this agreement.',
      'The duties last {years} years from the date of this agreement.',
      'The courts at {city} have jurisdiction. The law of India applies.',
    ),
  ],
  values: [
    value('first', 'First party', 'text', 'Himalaya Finance Limited'),
    value('second', 'Second party', 'text', 'Malabar Software Private Limited'),
    value('purpose', 'Purpose', 'text', 'a new lending platform'),
    value('made_on', 'Date of the agreement', 'day', '2026-12-01'),
    value('mutual', 'Both give and receive', 'tick', 'true'),
    value('years', 'Years', 'number', '3', { decimals: 0, least: '1', most: '20' }),
    value('city', 'City', 'text', 'Bengaluru'),
  ],
  signs: [
    { role: 'first', name: 'First party', words: '{first}', date: 'Date:' },
    { role: 'second', name: 'Second party', words: '{second}', date: 'Date:' },
  ],
})
