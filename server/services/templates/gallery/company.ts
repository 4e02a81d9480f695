import { clauses, type GalleryText, line, part, text, value, when } from './write.ts'

export const boardResolution: GalleryText = text({
  title: 'Board resolution',
  blocks: [
    line('*{company}*, CIN {cin}'),
    when(
      'by_circulation',
      [
        line(
          'Certified true copy of the resolution that the Board of Directors passed by circulation on {passed_on} under section 175 of the Companies Act, 2013.',
        ),
      ],
      [
        line(
          'Certified true copy of the resolution that the Board of Directors passed at its meeting on {passed_on} at {place}, at which the quorum was present.',
        ),
      ],
    ),
    part('Resolved'),
    clauses(
      'That {subject}.',
      'That *{officer}*, {position}, is authorised to sign all papers for this, to file them with the authorities, and to do what else is needed for it.',
      'That this authority holds until {until} unless the Board ends it before.',
      'That a copy of this resolution, certified by a director or the company secretary, is given to whoever it concerns.',
    ),
  ],
  values: [
    value('company', 'Name of the company', 'text', 'Himalaya Finance Limited'),
    value('cin', 'CIN', 'text', 'U65990KA2015PLC081234'),
    value('passed_on', 'Passed on', 'day', '2026-12-01'),
    value('by_circulation', 'Passed by circulation', 'tick', null),
    value('place', 'Place of the meeting', 'text', 'the registered office in Bengaluru'),
    value(
      'subject',
      'What the company does',
      'text',
      'the company opens a current account with State Bank of India, Residency Road, Bengaluru',
    ),
    value('officer', 'Who is authorised', 'text', 'Ravi Kumar'),
    value('position', 'Position', 'text', 'Chief Financial Officer'),
    value('until', 'Until', 'day', '2027-11-30'),
  ],
  signs: [
    { role: 'chair', name: 'Chairperson', words: 'For {company}', date: 'Date:' },
    {
      role: 'secretary',
      name: 'Company secretary or director',
      words: 'Certified to be a true copy',
      date: 'Date:',
    },
  ],
})
