import type { FieldRules } from './field-rules.ts'
import type { ValuesOf } from './fill.ts'

/**
 * What can be wrong with one field. The code travels with its values, and each offered language has
 * a text with the same values (`rules.hi.json`). We use the specification's wording where it gives
 * one. No code is also one of a refusal.
 */
export const rules = {
  // what is asked for
  REQUIRED: 'This field is required.',
  NAME_REQUIRED: 'Name is required.',
  EMAIL_REQUIRED: 'Email address is required.',
  PHONE_REQUIRED: 'Phone number is required.',
  COMPANY_REQUIRED: 'Company name is required.',
  CONTACT_NEEDED: 'Give an email address or a mobile number.',
  REASON_NEEDED: 'Please give a reason.',
  CHOSEN_TWICE: 'Name this in one way: one of the two fields, and not both.',

  // what the shape of a value says, where its rule says nothing of its own
  NOT_TEXT: 'This must be a text.',
  NOT_A_NUMBER: 'This must be a number.',
  NOT_WHOLE: 'This must be a whole number.',
  NOT_YES_OR_NO: 'This must be yes or no (true or false).',
  NOT_A_LIST: 'This must be a list.',
  NOT_AN_OBJECT: 'This must be an object with fields.',
  WRONG_FORM: 'This does not have the form that is asked for.',
  NOT_AN_ID: 'This is not an id.',
  NOT_ONE_OF: 'This must be one of these: {options:list}.',
  UNKNOWN_KEYS: 'Nothing here has these names: {names:list}.',
  TEXT_TOO_SHORT: 'At least {least:# character|# characters}.',
  TEXT_TOO_LONG: 'At most {most:# character|# characters}.',
  LIST_TOO_SHORT: 'At least {least:# entry|# entries}.',
  LIST_TOO_LONG: 'At most {most:# entry|# entries}.',
  NUMBER_TOO_SMALL: 'This must be {least:number} or more.',
  NUMBER_TOO_LARGE: 'This must be {most:number} or less.',

  // texts
  ENTERED_TOO_SHORT: 'Entered text must have atleast {least:number} characters.',
  ENTERED_TOO_LONG: 'Entered text exceeds {most:number} characters.',
  CONTROL_CHARACTERS: 'Please leave out line breaks and control characters.',
  UNSEEN_CHARACTERS: 'Leave out characters that nobody sees.',
  AADHAAR_DIGITS: 'This looks like an Aadhaar number. Write at most its last four digits.',
  AADHAAR_NUMBER: 'This looks like an Aadhaar number.',
  SMALL_LETTERS: 'Use small letters, digits and hyphens.',
  MOMENT_INVALID: 'Give date and time.',
  DAY_INVALID: 'Give a day, as in 2026-11-23.',
  DAY_NOT_MONTH_FIRST: 'This cannot be read month first. Write the date as 2026-12-25.',
  // people and organisations
  NAME_INVALID: 'Please enter a valid name.',
  MAIL_ADDRESS_INVALID: 'Please enter a valid email address.',
  PHONE_INVALID: 'Please enter a valid phone number.',
  ORGANISATION_NAME_INVALID: 'Please enter a valid organization name.',
  EMPLOYEE_NUMBER_INVALID: 'Use letters, digits and . _ / - in an employee number.',
  GSTIN_INVALID: 'Please enter a valid GSTIN.',

  // registration, passwords, codes
  CONSENTS_NEEDED: 'Please check the consents to proceed.',
  OTP_REQUIRED: 'Please enter OTP to proceed.',
  OTP_WRONG_FORM: 'The OTP you entered is invalid.',
  CHECK_NOT_OFFERED: 'This check is not offered.',
  ACCESS_CODE_FORM: 'Give 6 to 40 letters or digits.',
  CODE_REQUIRED: 'Please enter the code.',
  FACTOR_NAME_REQUIRED: 'Please give it a name.',
  PASSWORDS_DIFFER: 'Password do not match.',
  PASSWORD_WEAK:
    'Use {least:number} to {most:number} characters with an upper-case letter, a lower-case letter, a digit and one of {marks}',
  PASSWORD_TOO_LONG: 'Invalid,Entered password length is too long',
  CONFIRMATION_TOO_LONG: 'Invalid,Entered confirm password length is too long',
  PLAN_NEEDED: 'Choose a plan.',

  // addresses
  COUNTRY_NOT_CHOSEN: 'Please select country name.',
  POSTAL_CODE_REQUIRED: 'Please enter postal code.',
  POSTAL_CODE_INVALID: 'Please enter a valid zip code.',
  STREET_INVALID: 'Please enter street name.',
  CITY_INVALID: 'Please enter your city.',
  STATE_INVALID: 'Please enter state name.',
  COUNTRY_INVALID: 'Please enter country name.',

  // branches, zones, groups, roles
  PLACE_NAME_REQUIRED: 'Please enter a name.',
  PLACE_CODE_REQUIRED: 'Please enter a code.',
  PLACE_CODE_INVALID: 'Please give 1 to 30 letters, digits and . _ / - as code.',
  REVISION_NEEDED: 'Say which revision was read.',
  REQUESTS_GO_WHERE: 'Documents are asked of this branch. Say which branch answers instead.',
  PEOPLE_GO_WHERE: 'People work here: say where they go.',
  BRANCHES_BENEATH_GO_WHERE: 'Branches lie beneath it: say where they go.',
  BRANCHES_OF_ZONE_GO_WHERE: 'Branches belong to it: say where they go.',
  ANOTHER_BRANCH: 'Name another branch.',
  ANOTHER_ZONE: 'Name another zone.',
  MERGED_OR_SPREAD: 'Say either into which it is merged, or where its people and departments go.',
  GROUP_TOO_LARGE: 'A group has {most:# person|# people} at most.',
  GROUP_NEEDED: 'Name at least one group.',
  GROUP_TWICE: 'Name each group once.',
  BRANCH_TWICE: 'Name each branch once.',
  CHECKERS_NEEDED: 'Each must be a group of checkers of your organisation with somebody in it.',
  ROLE_NAME_REQUIRED: 'Give the role a name.',
  ROLE_NAME_TOO_LONG: 'Keep the name within {most:number} characters.',
  ROLE_NAME_UNSEEN: 'The name holds characters that cannot be seen.',
  DESCRIPTION_TOO_LONG: 'Keep the description within {most:number} characters.',
  NOTE_TOO_LONG: 'Keep the note within {most:number} characters.',
  CHANGE_NAMES_ROLE: 'A change names the role and the revision that was read.',
  MODULE_TWICE: 'Name each module once.',

  // keys of programs
  SERVICE_NEEDED: 'Choose at least one service.',
  SERVICE_TWICE: 'Name each service once.',

  // settings
  SETTING_NEEDED: 'Name at least one setting.',
  OWN_VALUE_BEFORE_LOCK: 'Set a value of your own before it is locked.',
  PASSWORD_OR_PROVIDER:
    'Either a password is one of the ways to sign in, or the identity provider is the only one.',
  PROVIDER_ALONE: 'Beside the identity provider there is no other way.',
  WAY_NEEDED: 'Choose at least one way.',
  OF_NEW_DOCKET: 'This belongs to a new docket alone.',
  WAY_TWICE: 'Name each way once.',
  WAY_NOT_CONNECTED: 'This installation is not connected to WhatsApp.',
  TYPE_TWICE: 'Name each type once.',
  METHOD_TWICE: 'Name each method once.',
  METHOD_NOT_BUILT: 'Signing with {method:signingMethod} is not part of this version.',
  PLACE_NOT_ASKED: 'This docket asks nobody where they are.',
  PLACE_NOT_OF_NOW: 'The place must be of this moment.',
  NOT_OF_THIS_METHOD: 'This way of signing takes nothing here.',
  NOT_OF_THIS_DECISION: 'This decision takes nothing here.',
  DAY_TWICE: 'Name each day once.',
  ADDRESS_TWICE: 'Name each address once.',
  PAPER_TWICE: 'Name each paper once.',
  PAPERS_ABOVE: 'Name at most {most:number} papers.',
  FIELD_NEEDED: 'Name at least one field.',
  FIELD_TWICE: 'Name each field once.',
  ORIGIN_NEEDED: 'Name at least one site.',
  ORIGIN_INVALID: 'Give the address of a site with https:// and nothing behind its name.',
  RETURN_URL_INVALID: 'Give a whole address with https://, without ? and #.',
  NAME_SHOWN: 'A signature always shows the name.',
  HELP_PAGE_TWICE: 'A page may be there once in each language.',
  MASK_FIXED: 'Let at least one place differ: # is a digit, @ a letter, * either.',
  MORE_THAN_INSTALLATION: 'The installation takes {megabytes:number} MB and {pages:number} pages at most.',
  STYLE_LEFT_OUT: 'Nothing of this can be kept: {left_out}',
  RANGE_INVALID: '“{range}” is no address and no range such as 203.0.113.0/24.',
  PORTAL_ADDRESS_REQUIRED: 'Please give the address.',
  PORTAL_ADDRESS_INVALID: 'Give a whole address without a path, such as https://sign.example.in.',
  WEB_ADDRESS_INVALID: 'Give a whole address, with https.',
  DOMAIN_INVALID: 'Give a domain, as in example.in.',
  DOMAIN_NEEDED: 'Name at least one domain.',
  CLIENT_SECRET_REQUIRED: 'Please enter the client secret.',
  GOOGLE_SWITCHED_ELSEWHERE: 'Google sign-in of the installation is switched on by itself.',
  NOT_A_PROVIDER: 'This is no address of an identity provider.',
  METADATA_TROUBLE: '{detail}',
  SMS_IDS_OF: '{texts:list}',
  PRODUCT_TWICE: 'Name a product once.',

  // dockets and who is on them
  TAG_TWICE: 'Name each tag once.',
  FILE_TWICE: 'Name each document once.',
  PERSON_ON_DOCUMENT: 'This person is already on the document.',
  LAST_WAY: 'Keep one way on.',
  WAY_NOT_ALLOWED: 'Your organisation writes this way alone.',
  ACCESS_DATES: 'The access must end after it begins, and in the future.',
  FIELD_EMPTY: '{label} is missing.',
  FOR_EXAMPLE: 'For example {example}',
  DEVICE_NAMED_TWICE: 'Say which device it is, of the kind other alone.',
  SUPPORT_CODE_INVALID: 'A code has ten letters and digits.',
  SUPPORT_PURPOSE_NEEDED: 'Say what support shall look into.',
  SUPPORT_REASON_NEEDED: 'Give a reason: the trail shows it.',

  // what is there now, where somebody else was faster; and what is meant, by its name
  IS_NOW: 'It is now: {value}',
  IN_IT_NOW: 'In it now: {people}',
  NOW: 'Now: {value}',
  VALUE_NOW: '{value}',
  MODULE: '{module}',
  FILE: '{file}',
  REFERENCE: '{reference}',
} as const satisfies Record<string, string>

type AllRules = typeof rules & FieldRules

export type RuleCode = keyof AllRules

/** The values of one rule, as its text names them. */
export type RuleValues<Code extends RuleCode> = ValuesOf<AllRules[Code]>
