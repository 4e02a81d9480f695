/** What the e-KYC of this make-believe country knows of a person. */
export interface Resident {
  aadhaar: string
  name: string
  yearOfBirth: number
  gender: 'M' | 'F' | 'T'
  pin: string
  state: string
  /** Where the OTP goes. */
  mobile: string
}

/** Not people: made up for tests. README.md lists them. */
export const testResidents: readonly Resident[] = [
  person('999900000016', 'Asha Vinayak Kulkarni', 1986, 'F', '411004', 'Maharashtra', '+919900000016'),
  person('999900000028', 'Ravi Shankar Iyer', 1979, 'M', '600004', 'Tamil Nadu', '+919900000028'),
  person('999900000037', 'Meera Nair', 1991, 'F', '682016', 'Kerala', '+919900000037'),
  person('999900000044', 'Imran Qureshi', 1984, 'M', '226001', 'Uttar Pradesh', '+919900000044'),
  person('999900000059', 'Harpreet Kaur', 1995, 'F', '141001', 'Punjab', '+919900000059'),
  person('999900000063', 'Subhash Chandra Bose Das', 1968, 'M', '700019', 'West Bengal', '+919900000063'),
  person('999900000071', 'Kiran Patel', 1999, 'T', '380009', 'Gujarat', '+919900000071'),
  person('999900000085', 'आशा कुलकर्णी', 1986, 'F', '411004', 'Maharashtra', '+919900000085'),
]

const givenNames = [
  'Anil',
  'Sunita',
  'Vikram',
  'Lakshmi',
  'Farhan',
  'Pooja',
  'Joseph',
  'Rekha',
  'Manoj',
  'Divya',
]
const familyNames = [
  'Sharma',
  'Reddy',
  'Khan',
  'Fernandes',
  'Gowda',
  'Singh',
  'Banerjee',
  'Joshi',
  'Pillai',
  'Mehta',
]

/**
 * Everybody with a right number exists: who is not in a list gets a name and a birthday from the
 * digits.
 */
export function residentOf(aadhaar: string, enrolled: readonly Resident[] = []): Resident {
  const known = [...enrolled, ...testResidents].find((resident) => resident.aadhaar === aadhaar)
  if (known) return known
  const digit = (at: number) => Number(aadhaar[at])
  const name = `${givenNames[digit(9)]} ${familyNames[digit(10)]}`
  const yearOfBirth = 1950 + digit(7) * 5 + digit(8)
  return person(
    aadhaar,
    name,
    yearOfBirth,
    digit(9) % 2 ? 'F' : 'M',
    '110001',
    'Delhi',
    `+9199${aadhaar.slice(4)}`,
  )
}

function person(
  aadhaar: string,
  name: string,
  yearOfBirth: number,
  gender: Resident['gender'],
  pin: string,
  state: string,
  mobile: string,
): Resident {
  return { aadhaar, name, yearOfBirth, gender, pin, state, mobile }
}
