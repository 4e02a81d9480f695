import { clauses, type GalleryText, inlines, line, open, part, text, value, when } from './write.ts'

export const serviceAgreement: GalleryText = text({
  title: 'Service agreement',
  blocks: [
    line(
      'This agreement is made on {made_on} between *{customer}* (the customer) and *{provider}* (the provider).',
    ),
    part('What is done'),
    open(
      line(
        'The provider maintains the computers and the network of the customer at its office in Bengaluru.',
      ),
    ),
    part('Terms'),
    clauses(
      'The services begin on {starts} and end on {ends}.',
      [
        'The fee is {fee} a month, plus GST.',
        'The provider sends an invoice at the end of each month.',
        'The customer pays within {pay_days} days, less tax that the law has it deduct.',
      ],
      [
        when(
          'has_levels',
          [
            line(
              'The provider answers a message within {answer_hours} working hours. If it does not do so in more than one case of ten in a month, the fee of that month is lower by {credit} percent.',
            ),
          ],
          [line('The provider answers messages within a reasonable time.')],
        ),
      ],
      'The provider works with care and skill, by qualified people, and follows the safety rules of the customer.',
      'What is created for the customer belongs to the customer once it is paid for. Tools and knowledge of the provider stay its own.',
      'Each keeps confidential what it learns about the other.',
      'Neither is liable for loss of profit. All liability in a year is limited to the fees of that year, except for intent, gross negligence and what the law does not let anybody limit.',
      'Either may end the agreement by {notice_days} days of notice, and at once if the other does not end a serious breach within 15 days after being told.',
      'Disputes go to one arbitrator at {city} under the Arbitration and Conciliation Act, 1996. The law of India applies.',
    ),
  ],
  values: [
    value('customer', 'Name of the customer', 'text', 'Himalaya Finance Limited'),
    value('provider', 'Name of the provider', 'text', 'Malabar Software Private Limited'),
    value('made_on', 'Date of the agreement', 'day', '2026-12-01'),
    value('starts', 'First day', 'day', '2027-01-01'),
    value('ends', 'Last day', 'day', '2027-12-31'),
    value('fee', 'Monthly fee', 'amount', '75000', { shown_as: 'both' }),
    value('pay_days', 'Days to pay', 'number', '30', { decimals: 0, least: '1', most: '90' }),
    value('has_levels', 'Times of answer are promised', 'tick', 'true'),
    value('answer_hours', 'Working hours to answer', 'number', '8', { decimals: 0, least: '1', most: '200' }),
    value('credit', 'Reduction, percent', 'number', '5', { least: '0', most: '50' }),
    value('notice_days', 'Days of notice', 'number', '30', { decimals: 0, least: '1', most: '365' }),
    value('city', 'City of arbitration', 'text', 'Bengaluru'),
  ],
  signs: [
    { role: 'customer', name: 'For the customer', words: '{customer}', date: 'Date:' },
    { role: 'provider', name: 'For the provider', words: '{provider}', date: 'Date:' },
  ],
  edits: 'marked',
  contract: { starts: 'starts', ends: 'ends', value: 'fee', notice_days: 'notice_days' },
})

const cell = (words: string) => ({ columns: 1, rows: 1, text: inlines(words) })

export const vendorAgreement: GalleryText = text({
  title: 'Vendor agreement',
  blocks: [
    line(
      'This agreement is made on {made_on} between *{buyer}*, GSTIN {buyer_gstin} (the buyer), and *{vendor}*, GSTIN {vendor_gstin} (the vendor).',
    ),
    line('The vendor sells and delivers these goods to the buyer:'),
    {
      kind: 'table',
      columns: [4, 2, 2, 3],
      header: 1,
      rows: [
        [cell('Goods'), cell('Quantity'), cell('Price'), cell('Amount')],
        [cell('{item}'), cell('{quantity}'), cell('{price}'), cell('{amount}')],
        [{ columns: 3, rows: 1, text: inlines('*Total without GST*') }, cell('{total}')],
      ],
      repeats: [{ row: 1, of: 'goods' }],
    },
    clauses(
      'The goods are delivered to {delivery_to} by {deliver_by}. The risk passes to the buyer on delivery.',
      'The prices are without GST. Packing and transport are {transport}.',
      'The buyer inspects the goods within seven days. What is not as agreed is replaced or taken back at the cost of the vendor.',
      [
        'The buyer pays within {pay_days} days after delivery and invoice.',
        'If the vendor is a micro or small enterprise, the times of the law for such enterprises apply.',
      ],
      [
        when(
          'has_penalty',
          [
            line(
              'For each week of delay, the price of the late goods is lower by one percent, ten percent at most.',
            ),
          ],
          [line('For delay, the rules of the law apply.')],
        ),
      ],
      'The vendor guarantees the goods for {warranty} months against faults of material and work.',
      'The vendor has all licences and registrations that its business asks for, employs no child, and gives no advantage to employees of the buyer.',
      'The courts at {city} have jurisdiction.',
    ),
  ],
  values: [
    value('buyer', 'Name of the buyer', 'text', 'Himalaya Finance Limited'),
    value('buyer_gstin', 'GSTIN of the buyer', 'text', '29AABCH1234F1Z5'),
    value('vendor', 'Name of the vendor', 'text', 'Malabar Furniture'),
    value('vendor_gstin', 'GSTIN of the vendor', 'text', '32AABCM5678K1Z2'),
    value('made_on', 'Date of the agreement', 'day', '2026-12-01'),
    value('delivery_to', 'Place of delivery', 'text', '22 Residency Road, Bengaluru 560025'),
    value('deliver_by', 'Delivery by', 'day', '2027-01-15'),
    value('transport', 'Packing and transport', 'one_of', 'included', {
      options: ['included', 'paid by the buyer'],
    }),
    value('pay_days', 'Days to pay', 'number', '30', { decimals: 0, least: '1', most: '90' }),
    value('has_penalty', 'Delay lowers the price', 'tick', 'true'),
    value('warranty', 'Months of guarantee', 'number', '12', { decimals: 0, least: '0', most: '120' }),
    value('city', 'City', 'text', 'Bengaluru'),
    { ...value('total', 'Total', 'amount', null, { formula: 'sum(amount)' }), required: false },
  ],
  tables: [
    {
      name: 'goods',
      label: 'Goods',
      least: 1,
      most: 200,
      columns: [
        value('item', 'Goods', 'text', null),
        value('quantity', 'Quantity', 'number', null, { least: '0' }),
        value('price', 'Price', 'amount', null),
        { ...value('amount', 'Amount', 'amount', null, { formula: 'price * quantity' }), required: false },
      ],
      sample: [
        { item: 'Desk, oak', quantity: '10', price: '12500' },
        { item: 'Chair', quantity: '20', price: '4500' },
      ],
    },
  ],
  signs: [
    { role: 'buyer', name: 'For the buyer', words: '{buyer}', date: 'Date:' },
    { role: 'vendor', name: 'For the vendor', words: '{vendor}', date: 'Date:' },
  ],
})
