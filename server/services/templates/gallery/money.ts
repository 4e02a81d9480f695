import { clauses, type GalleryText, inlines, line, part, text, value, when } from './write.ts'

const cell = (words: string) => ({ columns: 1, rows: 1, text: inlines(words) })

export const loanAgreement: GalleryText = text({
  title: 'Loan agreement',
  blocks: [
    line(
      'This agreement is made on {made_on} at {city} between *{lender}* (the lender) and *{borrower}*, living at {borrower_address} (the borrower).',
    ),
    clauses(
      'The lender lends the borrower {amount}, and pays it into the bank account of the borrower within seven days after both have signed.',
      'The borrower uses the loan for {purpose}.',
      'The loan bears interest of {rate} percent a year on what is still owed. It is repaid in {months} equal monthly instalments of {instalment}, as the schedule says.',
      [
        'The borrower may repay earlier.',
        'Interest is then owed to the day of the payment alone.',
        'No charge is made for it unless the law allows one and it is named here.',
      ],
      'For an instalment that is more than seven days late, the borrower owes {late_rate} percent a year on that instalment beside the interest, until it is paid.',
      [
        when(
          'secured',
          [
            line(
              'The loan is secured by {security}. The lender returns it with all papers within 30 days after the last payment.',
            ),
          ],
          [line('The loan is not secured.')],
        ),
      ],
      'If three instalments in a row are not paid, the lender may ask for all that is owed by written notice of 30 days.',
      'The borrower tells the lender of a new address or a new employer within 15 days.',
      'The courts at {city} decide disputes that the parties cannot settle between themselves.',
    ),
    part('Schedule of instalments'),
    {
      kind: 'table',
      columns: [1, 2, 2],
      header: 1,
      rows: [
        [cell('No.'), cell('Due on'), cell('Amount')],
        [cell('{number}'), cell('{due_on}'), cell('{due}')],
        [{ columns: 2, rows: 1, text: inlines('*All instalments*') }, cell('*Total:* {total}')],
      ],
      repeats: [{ row: 1, of: 'schedule' }],
    },
  ],
  values: [
    value('lender', 'Name of the lender', 'text', 'Himalaya Finance Limited'),
    value('borrower', 'Name of the borrower', 'text', 'Asha Rao'),
    value('borrower_address', 'Address of the borrower', 'text', '7 Temple Street, Mysuru 570001'),
    value('city', 'City', 'text', 'Bengaluru'),
    value('made_on', 'Date of the agreement', 'day', '2026-12-01'),
    value('amount', 'Amount of the loan', 'amount', '300000', { shown_as: 'both' }),
    value('purpose', 'Purpose', 'text', 'the purchase of a scooter'),
    value('rate', 'Interest, percent a year', 'number', '12', { least: '0', most: '36' }),
    value('months', 'Number of instalments', 'number', '3', { decimals: 0, least: '1', most: '360' }),
    {
      ...value('instalment', 'Instalment', 'amount', null, { formula: 'instalment(amount, rate, months)' }),
      required: false,
    },
    value('late_rate', 'Charge on late instalments, percent a year', 'number', '2', {
      least: '0',
      most: '24',
    }),
    value('secured', 'The loan is secured', 'tick', null),
    value('security', 'Security', 'text', 'gold ornaments of 40 grams', {
      condition: { effect: 'show', match: 'all', rules: [{ name: 'secured', sign: 'is', value: 'true' }] },
    }),
    { ...value('total', 'All instalments', 'amount', null, { formula: 'sum(due)' }), required: false },
  ],
  tables: [
    {
      name: 'schedule',
      label: 'Schedule of instalments',
      least: 1,
      most: 360,
      columns: [
        value('number', 'No.', 'number', null, { decimals: 0, least: '1', most: '360' }),
        value('due_on', 'Due on', 'day', null),
        value('due', 'Amount', 'amount', null),
      ],
      sample: [
        { number: '1', due_on: '2027-01-05', due: '102006.63' },
        { number: '2', due_on: '2027-02-05', due: '102006.63' },
        { number: '3', due_on: '2027-03-05', due: '102006.63' },
      ],
    },
  ],
  signs: [
    { role: 'borrower', name: 'Borrower', words: '{borrower}', date: 'Date:' },
    { role: 'lender', name: 'For the lender', words: '{lender}', date: 'Date:' },
  ],
})
