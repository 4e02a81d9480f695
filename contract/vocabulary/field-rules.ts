/**
 * What can be wrong with a field of a form, with what a sender says of it, or in a composed
 * document. Beside `rules.ts`, since the pages that everybody loads first (registration, log-in)
 * know no forms.
 */
export const fieldRules = {
  NUMBER_BELOW: 'This must be {least} or more.',
  NUMBER_ABOVE: 'This must be {most} or less.',
  DECIMALS_TOO_MANY: 'At most {most:# decimal|# decimals}.',
  DAY_TOO_EARLY: 'This day must be {least:day} or later.',
  DAY_TOO_LATE: 'This day must be {most:day} or earlier.',
  CHOSEN_TOO_FEW: 'Choose at least {least:number}.',
  CHOSEN_TOO_MANY: 'Choose at most {most:number}.',
  PAN_INVALID: 'Please enter a valid PAN, such as ABCPE1234F.',
  PAN_NOT_OF_PERSON: 'This is the PAN of an organisation. The fourth letter of a person’s PAN is P.',
  IFSC_INVALID: 'Please enter a valid IFSC, such as SBIN0001234.',
  PIN_INVALID: 'Please enter a valid PIN code of 6 digits.',
  FIELD_FIXED: 'The sender filled this field, and it cannot be changed.',
  FIELD_COMPUTED: 'This field follows from others, and nothing is typed into it.',
  FIELD_NOT_ASKED: 'This field is not asked for, by what is in other fields.',
  FIELD_NAME_INVALID: 'Use small letters, digits and _, and begin with a letter.',
  FIELD_NAME_TWICE: 'Another field of this document has the name {name}.',
  FIXED_NEEDS_VALUE: 'Give the value that the signer cannot change.',
  LIMITS_CROSSED: 'The smallest is larger than the largest.',
  FILE_NEEDED: 'Please choose a file.',
  FILE_ABOVE: 'This file is larger than {most:number} MB.',
  AADHAAR_IN_FILE:
    'An Aadhaar number in this file cannot be covered, so nothing was kept. Cover its first eight digits by hand and choose another file.',
  PICTURE_PAGES_ABOVE:
    'Only {most:number} pages with pictures can be checked for Aadhaar numbers. Choose a file with fewer.',
  FILE_UNREAD:
    'This file cannot be taken. Please choose a sound PDF without a password and without scripts, or a JPEG, PNG or WebP picture.',
  MEGABYTES_OUTSIDE: 'Write a number from 1 to {most:number}.',
  PICTURE_UNREAD:
    'This picture cannot be read. Please choose a JPEG, PNG or WebP picture; HEIC cannot be read here.',
  OPTIONS_NEEDED: 'Name what can be chosen.',
  OPTION_TWICE: 'Name each choice once.',
  FORMULA_UNREADABLE: 'This formula cannot be read at character {at:number}: “{text}”.',
  FORMULA_TOO_DEEP: 'This formula has more than {most:number} brackets inside each other.',
  FORMULA_FUNCTION_UNKNOWN: 'There is no function {name}.',
  FORMULA_NAME_UNKNOWN: 'No field of this document has the name {name}.',
  FORMULA_OF_LATER: '{name} is filled by somebody who does not sign before.',
  FORMULA_OF_TEXT: '{name} is a text, and this asks for a number.',
  FORMULA_NOT_A_NUMBER: 'A text can be the same as another or not, and nothing else.',
  FORMULA_DECIMALS: 'A number is rounded to 0 to {most:number} decimals.',
  FORMULA_MONTHS: 'Give a whole number of months, from {least:number} to {most:number}.',
  FORMULA_RATE: 'Give the interest in percent a year, from 0 to {most:number}.',
  FORMULA_NOT_A_DAY: 'This formula needs a day.',
  FORMULA_CIRCLE: 'These fields follow from each other in a circle: {path}.',
  FORMULA_DIVIDES_BY_ZERO: 'This divides by zero.',
  FORMULA_TOO_LARGE: 'This number is too large.',
  // certificates
  METHOD_UNATTENDED: 'Signing with {method:signingMethod} is chosen for one member, not here.',
  HOURS_INVALID: 'Give two different times, or none.',
  KEY_FILE_NEEDED: 'Choose the file of your certificate.',
  KEY_FILE_TOO_LARGE: 'The file is larger than {most:number} kB.',
  // clients
  CLIENT_CODE_INVALID: 'Use letters, digits and . _ / - in a code, and begin with a letter or a digit.',
  MAIN_CONTACT_TWICE: 'One contact is the main one.',
  CONTACT_TWICE: 'Two of these contacts have the same email address or mobile number.',
  VALUE_OF_ANOTHER: 'Another client has this value.',
  OPTIONS_NOT_HERE: 'Only a choice has values to choose from.',
  // composed documents
  HALF_CHARACTERS: 'This text holds half of a character. Please type it again.',
  BLOCKS_TOO_DEEP: 'Lists can be {most:number} deep.',
  CONTENT_TOO_LARGE: 'This text is longer than a document can be.',
  NO_FONT: 'No font here has the character {character}. Please write it another way.',
  ANCHOR_UNKNOWN: 'The text has no field of this name.',
  ANCHOR_TWICE: 'Another field has this name. Each field needs its own.',
  PAGE_BREAK_INSIDE: 'A page break goes between blocks, not inside a list.',
  PICTURE_IN_WORDS: 'Say in words what the picture shows, or mark it as decoration.',
  TABLE_HEADER: 'The table has fewer rows than its header.',
  MARGIN_OUTSIDE: 'This margin lies outside the page.',
  MARGINS_LEAVE_NO_ROOM: 'Between these margins a text has no room: it needs 85 mm each way.',
  TABLE_CELLS: 'The cells of this row do not fill the columns of the table.',
  // templates
  OF_TEMPLATES: 'Only a template has values and conditions in its text.',
  VALUE_UNKNOWN: 'This template has no value {name}.',
  VALUE_TWICE: 'Another value of this template has the name {name}.',
  CONDITIONS_TOO_DEEP: 'Conditions can be {most:number} deep.',
  TEMPLATE_EMPTY: 'Write something first.',
  FIELD_OF_NOBODY: 'Say whose field this is.',
  ROLE_SIGNS_NOT: '{role} does not sign, so no field is theirs.',
  ROLE_TWICE: 'Each role needs a name of its own.',
  SIGNER_ROLE_NEEDED: 'Name at least one role that always signs.',
  ROLE_WITHOUT_SIGNATURE: '{role} signs, and the text has no signature of this role.',
  SIGNATURE_TAKEN_AWAY:
    'A condition can leave {role} nowhere to sign. Put a signature outside the condition, or say that the role may be left out.',
  ROLE_UNKNOWN: 'This template has no role {role}.',
  ROLE_NEEDED: 'Say who is {role}.',
} as const satisfies Record<string, string>

export type FieldRules = typeof fieldRules
