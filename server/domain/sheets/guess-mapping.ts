import { fieldsOfSheet, type PeopleSheet, type PersonField } from '#contract/vocabulary/sheet-kinds.ts'

interface Column {
  field: string
  /** Above it in the template. */
  name?: string
  /** What people write above it, beside the field itself. */
  words: readonly string[]
}

/** What people write above their columns, in English and Hindi; without signs and spaces. */
const words: Record<PersonField, readonly string[]> = {
  first_name: ['firstname', 'givenname', 'forename', 'fname', 'प्रथमनाम', 'पहलानाम'],
  last_name: ['lastname', 'surname', 'familyname', 'lname', 'उपनाम', 'कुलनाम', 'सरनेम'],
  name: [
    'name',
    'fullname',
    'employeename',
    'username',
    'staffname',
    'customername',
    'personname',
    'नाम',
    'पूरानाम',
  ],
  email: [
    'email',
    'emailid',
    'emailaddress',
    'mail',
    'mailid',
    'officialemail',
    'workemail',
    'ईमेल',
    'ईमेलपता',
    'ईमेलआईडी',
    'मेल',
  ],
  mobile: [
    ...[
      'mobile',
      'mobileno',
      'mobilenumber',
      'phone',
      'phoneno',
      'phonenumber',
      'contactno',
      'contactnumber',
      'cell',
    ],
    ...['मोबाइल', 'मोबाइलनंबर', 'मोबाइलनम्बर', 'फोन', 'फ़ोन', 'फोननंबर', 'फ़ोननंबर', 'दूरभाष'],
  ],
  role: ['role', 'rolename', 'userrole', 'accessrole', 'profile', 'भूमिका', 'रोल'],
  department: [
    ...[
      'department',
      'departmentname',
      'departmentcode',
      'dept',
      'branch',
      'branchname',
      'branchcode',
      'location',
      'office',
      'solid',
    ],
    ...['शाखा', 'शाखाकोड', 'विभाग', 'कार्यालय', 'स्थान'],
  ],
  employee_id: [
    ...[
      'employeeid',
      'employeeno',
      'employeenumber',
      'employeecode',
      'empid',
      'empcode',
      'empno',
      'staffid',
      'staffno',
    ],
    ...['कर्मचारीसंख्या', 'कर्मचारीआईडी', 'कर्मचारीकोड', 'कर्मचारीक्रमांक'],
  ],
  language: ['language', 'lang', 'preferredlanguage', 'भाषा'],
  valid_until: [
    'validuntil',
    'validtill',
    'validto',
    'accessuntil',
    'expiry',
    'expirydate',
    'enddate',
    'वैधता',
    'अंतिमतिथि',
    'समाप्तितिथि',
  ],
}

/**
 * Which column holds what, as far as its header says it. The names of the template come first, then
 * what people write; of two columns that say the same the first is taken.
 */
export function guessColumns(columns: readonly Column[], headers: readonly string[]): Record<string, number> {
  const plain = headers.map(plainWord)
  const mapping: Record<string, number> = {}
  const taken = new Set<number>()
  const take = (wordsOf: (column: Column) => readonly string[]) => {
    for (const column of columns) {
      if (mapping[column.field] !== undefined) continue
      const wanted = new Set(wordsOf(column).map(plainWord))
      const at = plain.findIndex((word, place) => word !== '' && !taken.has(place) && wanted.has(word))
      if (at === -1) continue
      mapping[column.field] = at
      taken.add(at)
    }
  }
  take(({ name }) => (name === undefined ? [] : [name]))
  take(({ field, words }) => [field, ...words])

  return mapping
}

/** The columns that a sheet of people may have. */
export const columnsOfPeople = (kind: PeopleSheet): { field: PersonField; words: readonly string[] }[] =>
  fieldsOfSheet[kind].map((field) => ({ field, words: words[field] }))

/**
 * The first column whose header is one of these words, or one that people write above such a field.
 */
export function columnOf(
  headers: readonly string[],
  { field, also = [] }: { field?: PersonField; also?: readonly string[] },
): number {
  const wanted = new Set([...(field ? words[field] : []), ...also].map(plainWord))

  return headers.findIndex((header) => wanted.has(plainWord(header)))
}

/** Stars, colons, brackets and all between them say nothing. */
const plainWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
