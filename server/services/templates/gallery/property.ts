import { clauses, type GalleryText, line, open, text, value, when } from './write.ts'

const day = (name: string, label: string) => value(name, label, 'day', '2026-12-01')
const rupees = (name: string, label: string, sample: string) =>
  value(name, label, 'amount', sample, { shown_as: 'both' })

export const rentAgreement: GalleryText = text({
  title: 'Rent agreement',
  blocks: [
    line(
      'This agreement is made on {starts} at {city} between *{landlord}*, living at {landlord_address} (the landlord), and *{tenant}*, living at {tenant_address} (the tenant).',
    ),
    line('The landlord owns the premises at {premises} and lets them to the tenant on these terms.'),
    clauses(
      'The tenancy begins on {starts} and ends on {ends}.',
      [
        'The rent is {rent} a month.',
        'It is paid in advance, on or before day {pay_day} of each month, to the bank account that the landlord names.',
        'The landlord gives a receipt for each payment that is asked for.',
      ],
      [
        when(
          'has_deposit',
          [
            line(
              'The tenant pays a deposit of {deposit} before the tenancy begins. The landlord returns it without interest within 30 days after the premises are handed back, less unpaid rent and the cost of damage beyond ordinary wear.',
            ),
          ],
          [line('No deposit is paid.')],
        ),
      ],
      'The tenant pays for electricity, water and cooking gas as metered. The landlord pays property tax and the charges of the society.',
      'The tenant uses the premises as a home only, keeps them clean, and makes no change to the building without written consent.',
      'The tenant does not sublet the premises or give them to anybody else.',
      'The landlord may inspect the premises by day after 24 hours of notice, and carries out repairs of the structure.',
      'Either side may end the tenancy by {notice_months} months of written notice.',
      'Stamp duty and, where the law asks for it, registration of this agreement are paid by the {duty_by}.',
      'The courts at {city} decide disputes that the parties cannot settle between themselves.',
    ),
    open(line('Special terms: none.')),
  ],
  values: [
    value('landlord', 'Name of the landlord', 'text', 'Meera Nair'),
    value('landlord_address', 'Address of the landlord', 'text', '14 Lake View Road, Kochi 682001'),
    value('tenant', 'Name of the tenant', 'text', 'Asha Rao'),
    value('tenant_address', 'Address of the tenant', 'text', '7 Temple Street, Mysuru 570001'),
    value('premises', 'The premises', 'text', 'Flat 3B, 22 Residency Road, Bengaluru 560025'),
    value('city', 'City', 'text', 'Bengaluru'),
    day('starts', 'First day'),
    value('ends', 'Last day', 'day', '2027-10-31'),
    rupees('rent', 'Monthly rent', '25000'),
    value('pay_day', 'Day of the month for the rent', 'number', '5', { decimals: 0, least: '1', most: '28' }),
    value('has_deposit', 'A deposit is paid', 'tick', 'true'),
    value('deposit', 'Deposit', 'amount', '100000', {
      shown_as: 'both',
      condition: {
        effect: 'show',
        match: 'all',
        rules: [{ name: 'has_deposit', sign: 'is', value: 'true' }],
      },
    }),
    value('notice_months', 'Months of notice', 'number', '2', { decimals: 0, least: '1', most: '12' }),
    value('duty_by', 'Who pays stamp duty', 'one_of', 'tenant', { options: ['landlord', 'tenant'] }),
  ],
  signs: [
    { role: 'landlord', name: 'Landlord', words: '{landlord}', date: 'Date:' },
    { role: 'tenant', name: 'Tenant', words: '{tenant}', date: 'Date:' },
  ],
  edits: 'marked',
  contract: { starts: 'starts', ends: 'ends', value: 'rent' },
})

export const leaveAndLicence: GalleryText = text({
  title: 'Leave and licence agreement',
  blocks: [
    line(
      'This agreement is made on {made_on} at {city} between *{licensor}* (the licensor) and *{licensee}* (the licensee).',
    ),
    line(
      'The licensor is entitled to the premises at {premises} and gives the licensee leave to use them. No tenancy and no other interest in the premises comes into being.',
    ),
    clauses(
      'The licence runs for {months} months from {starts}.',
      [
        'The licensee pays a licence fee of {fee} a month.',
        'It is due in advance on the fifth day of each month.',
        'A payment that is more than ten days late bears simple interest of {interest} percent a year.',
      ],
      'The licensee leaves a deposit of {deposit} with the licensor, without interest, which is returned when the premises are handed back, less what is owed.',
      'The premises are used for {purpose} only.',
      'The licensor keeps a set of keys and may enter at reasonable hours after notice.',
      [
        when(
          'furnished',
          [
            line(
              'The premises are furnished. The list of furniture that both have signed belongs to this agreement, and the licensee returns each item in the condition in which it was received.',
            ),
          ],
          [line('The premises are not furnished.')],
        ),
      ],
      'The licensee pays for electricity, piped gas, telephone and internet. The licensor pays municipal taxes and the charges of the society.',
      'Neither side may end the licence in the first {lock_in} months. After that, either may end it by one month of written notice.',
      'On the last day the licensee leaves the premises without being asked. For each day of staying on, twice the daily fee is owed.',
      'The licensor has this agreement registered where the law of the State asks for it; both come to the registration.',
    ),
  ],
  values: [
    value('licensor', 'Name of the licensor', 'text', 'Meera Nair'),
    value('licensee', 'Name of the licensee', 'text', 'Asha Rao'),
    value('premises', 'The premises', 'text', 'Flat 12, Sea Breeze, Andheri West, Mumbai 400053'),
    value('city', 'City', 'text', 'Mumbai'),
    day('made_on', 'Date of the agreement'),
    day('starts', 'First day'),
    value('months', 'Months', 'number', '11', { decimals: 0, least: '1', most: '60' }),
    rupees('fee', 'Monthly licence fee', '45000'),
    value('interest', 'Interest on late payments, percent a year', 'number', '12', {
      least: '0',
      most: '36',
    }),
    rupees('deposit', 'Deposit', '200000'),
    value('purpose', 'Use of the premises', 'text', 'residence'),
    value('furnished', 'The premises are furnished', 'tick', null),
    value('lock_in', 'Months in which nobody may end it', 'number', '6', {
      decimals: 0,
      least: '0',
      most: '60',
    }),
  ],
  signs: [
    { role: 'licensor', name: 'Licensor', words: '{licensor}', date: 'Date:' },
    { role: 'licensee', name: 'Licensee', words: '{licensee}', date: 'Date:' },
    { role: 'witness-one', name: 'First witness', words: 'Signed before me', date: 'Date:' },
    { role: 'witness-two', name: 'Second witness', words: 'Signed before me', date: 'Date:' },
  ],
})

export const rentAgreementHindi: GalleryText = text({
  language: 'hi',
  title: 'किराया अनुबंध',
  blocks: [
    line(
      'यह अनुबंध {starts} को {city} में *{landlord}* (मकान मालिक), निवासी {landlord_address}, और *{tenant}* (किराएदार), निवासी {tenant_address}, के बीच किया गया।',
    ),
    line('मकान मालिक {premises} स्थित परिसर का स्वामी है और उसे नीचे लिखी शर्तों पर किराएदार को देता है।'),
    clauses(
      'किराएदारी {starts} से शुरू होती है और {ends} को समाप्त होती है।',
      [
        'मासिक किराया {rent} है।',
        'किराया हर महीने की {pay_day} तारीख तक अग्रिम दिया जाता है।',
        'माँगने पर मकान मालिक हर भुगतान की रसीद देता है।',
      ],
      [
        when(
          'has_deposit',
          [
            line(
              'किराएदार {deposit} की जमा राशि देता है। परिसर वापस मिलने के 30 दिन के भीतर मकान मालिक इसे बिना ब्याज लौटाता है; बकाया किराया और सामान्य घिसाई से अधिक हुए नुकसान की लागत काटी जा सकती है।',
            ),
          ],
          [line('कोई जमा राशि नहीं दी जाती।')],
        ),
      ],
      'बिजली, पानी और रसोई गैस का खर्च किराएदार देता है। संपत्ति कर और सोसाइटी का शुल्क मकान मालिक देता है।',
      'किराएदार परिसर का उपयोग केवल रहने के लिए करता है और लिखित सहमति के बिना भवन में कोई बदलाव नहीं करता।',
      'किराएदार परिसर किसी और को किराए पर या उपयोग के लिए नहीं देता।',
      'मकान मालिक 24 घंटे की सूचना देकर दिन में परिसर देख सकता है और भवन की मरम्मत करवाता है।',
      'कोई भी पक्ष {notice_months} महीने की लिखित सूचना देकर किराएदारी समाप्त कर सकता है।',
      'जिस विवाद का हल पक्ष आपस में न निकाल सकें, उसका निर्णय {city} के न्यायालय करते हैं।',
    ),
    open(line('विशेष शर्तें: कोई नहीं।')),
  ],
  values: [
    value('landlord', 'मकान मालिक का नाम', 'text', 'मीरा नायर'),
    value('landlord_address', 'मकान मालिक का पता', 'text', '14 अशोक मार्ग, लखनऊ 226001'),
    value('tenant', 'किराएदार का नाम', 'text', 'आशा राव'),
    value('tenant_address', 'किराएदार का पता', 'text', '7 सिविल लाइंस, कानपुर 208001'),
    value('premises', 'परिसर', 'text', 'फ़्लैट 3, 22 हज़रतगंज, लखनऊ 226001'),
    value('city', 'शहर', 'text', 'लखनऊ'),
    day('starts', 'पहला दिन'),
    value('ends', 'अंतिम दिन', 'day', '2027-10-31'),
    value('rent', 'मासिक किराया', 'amount', '18000', { shown_as: 'both', language: 'hi' }),
    value('pay_day', 'किराए की तारीख', 'number', '5', { decimals: 0, least: '1', most: '28' }),
    value('has_deposit', 'जमा राशि दी जाती है', 'tick', 'true'),
    value('deposit', 'जमा राशि', 'amount', '36000', {
      shown_as: 'both',
      language: 'hi',
      condition: {
        effect: 'show',
        match: 'all',
        rules: [{ name: 'has_deposit', sign: 'is', value: 'true' }],
      },
    }),
    value('notice_months', 'सूचना के महीने', 'number', '2', { decimals: 0, least: '1', most: '12' }),
  ],
  signs: [
    { role: 'landlord', name: 'मकान मालिक', words: '{landlord}', date: 'दिनांक:' },
    { role: 'tenant', name: 'किराएदार', words: '{tenant}', date: 'दिनांक:' },
  ],
  heading: 'हस्ताक्षर',
  edits: 'marked',
  contract: { starts: 'starts', ends: 'ends', value: 'rent' },
})
