import type { ValuesOf } from './fill.ts'

/**
 * The one catalogue of refusals. The key travels as `code`, the values that its text names as
 * `values`, and the English text as `message`. `general` is shown where the values are not known,
 * `title` above it in a dialog. We use the specification's wording where it gives one.
 */
export const refusals = {
  // the wire
  ENVELOPE_KEY: { status: 400, text: 'This program sent a key that cannot be used. Reload the page.' },
  ENVELOPE_KID: { status: 409, text: 'The key of this server has changed. The call is sent again.' },
  ENVELOPE_TOKEN: {
    status: 409,
    text: 'This call was already sent or took too long. Nothing was done; it is sent again.',
  },
  ENVELOPE_BODY: { status: 400, text: 'This call could not be opened. Nothing was done.' },
  BAD_REQUEST: {
    status: 400,
    text: '{case:BAD_REQUEST}',
    general: 'Some of what was sent is missing or has the wrong form.',
  },
  ERASE_ENDED_ONLY: {
    status: 409,
    text: 'This person is still a member. Delete them first; their data can be erased after that.',
  },
  ERASE_HELD: {
    status: 409,
    text: 'A legal hold keeps papers of this person. Nothing was erased; it can be once the hold is lifted.',
  },
  ERASED_ALREADY: { status: 409, text: 'The data of this person was erased already.' },
  TOO_MANY_JOBS: {
    status: 429,
    text: 'Several of these are being prepared for you already. Please wait until one is done.',
  },
  AADHAAR_NOT_HERE: {
    status: 400,
    text: 'Please leave the Aadhaar number out: it is typed on the e-sign provider’s page alone.',
  },
  TOO_LARGE: { status: 413, text: 'This is larger than allowed.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: '{case:TOO_MANY_REQUESTS}',
    general: 'Too many requests. Please wait a little.',
  },
  IDEMPOTENCY_REUSED: { status: 409, text: 'This request was already sent with other contents.' },
  IDEMPOTENCY_RUNNING: { status: 409, text: 'This is still in progress. Please wait a moment.' },
  NOT_FOUND: { status: 404, text: 'This was not found.' },
  NOT_ALLOWED: { status: 403, text: 'Unauthorised Access.' },
  NOT_BUILT: { status: 404, text: 'This is not part of this version.' },
  FAULT: { status: 500, text: 'Something went wrong on our side. Nothing was lost.' },
  UNAVAILABLE: {
    status: 503,
    text: '{case:UNAVAILABLE}',
    general: 'This is not available at the moment. Nothing was lost; please try again shortly.',
  },
  // the console of operators
  DOWNTIME: {
    status: 503,
    text: 'Maintenance is running. Nothing is lost; please come again when it is over.',
  },
  ORGANISATION_SUSPENDED: {
    status: 403,
    text: 'Access of this organisation is suspended. Nothing of it is lost; your administrator can ask us to open it again.',
  },
  NAME_IS_SAME: { status: 422, text: 'Your organisation has this name already.' },
  NAME_WISH_CHANGED: {
    status: 409,
    text: 'This name is not requested any more. Look at what is requested now.',
  },
  OWN_ORGANISATION: { status: 409, text: 'The organisation that runs the installation cannot be suspended.' },
  REASON_MISSING: { status: 422, text: 'Give a reason: the trail shows it.' },
  ONBOARDED_OTHERWISE: {
    status: 409,
    text: 'This onboarding has already created an organisation of another name. Begin a new one.',
  },
  PERIOD_INVALID: { status: 422, text: 'It begins today or before, and ends later than today.' },
  REFERENCE_USED: { status: 409, text: 'This reference was used for another plan of the organisation.' },
  ACTING_MAY_NOT: {
    status: 403,
    text: 'Support may not do this in somebody’s place. The organisation’s own people can.',
  },
  ADMINISTRATORS_ONLY: { status: 403, text: 'Only an administrator of your organisation can do this.' },
  SUPPORT_CODE_WRONG: {
    status: 404,
    text: 'This code is not right, was used, or its time is over. Ask for a new one.',
  },
  DOWNTIME_TIMES: {
    status: 422,
    text: '{case:DOWNTIME_TIMES}',
    general: 'These times do not fit together.',
  },
  DOWNTIME_OVERLAPS: { status: 409, text: 'Another maintenance is announced for a part of this time.' },
  DOWNTIME_OVER: { status: 409, text: 'This maintenance is over or was called off. Nothing was changed.' },
  DOWNTIME_STALE: {
    status: 409,
    text: 'Somebody else changed this announcement meanwhile. Look at it again, then save.',
  },
  BALANCE_MISSING: {
    status: 409,
    text: '{balance:balanceOf} {product:balanceHolds}, and this takes {product:balanceTakes}. Nothing was sent. {product:balanceHelp}',
    general:
      'The balance of your organisation does not cover this. Nothing was sent. Ask an administrator to add to it.',
  },
  TRANSACTION_DIFFERS: {
    status: 409,
    text: 'This transaction was already recorded with other contents. Nothing was recorded again.',
  },
  ACT_NOT_FOUND: { status: 404, text: 'There is no such transaction of yours for this product.' },
  ACT_UNFINISHED: {
    status: 409,
    text: 'This is not finished yet. It is recorded automatically once it is.',
  },
  // what stands under us is away: 503 with Retry-After, and the same act may be sent again under
  // its key
  DATABASE_AWAY: {
    status: 503,
    text: 'Our database does not answer at the moment. Nothing is lost; please try again in a few seconds.',
  },
  TOO_BUSY: {
    status: 503,
    text: 'Too much is being done at this moment. Nothing was done; please try again in a few seconds.',
  },
  STORAGE_AWAY: {
    status: 503,
    text: 'Our file store does not answer at the moment. Nothing is lost, and lists can be read; please try again in a few seconds.',
  },
  SEAL_AWAY: {
    status: 503,
    text: 'The key that seals documents does not answer at the moment. Nothing was signed and nothing is lost; please try again shortly.',
  },
  STORAGE_FULL: {
    status: 503,
    text: 'There is no room left for new files. Nothing is lost, and what is here can be read; the operator of this server must make room.',
  },

  // sessions
  SESSION_MISSING: { status: 401, text: 'Please sign in.' },
  SESSION_ENDED: { status: 401, text: 'Your session has ended. Please sign in again.' },
  SESSION_KEY: { status: 401, text: 'This session belongs to another browser. Please sign in again.' },
  SESSION_MISMATCH: {
    status: 401,
    text: 'The two session tokens of this call differ. Please sign in again.',
  },
  CHOOSE_ORGANISATION: { status: 403, text: 'Choose an organisation first.' },
  SECOND_FACTOR: { status: 403, text: 'Confirm your second factor first.' },
  WRONG_LOGIN: { status: 422, text: 'The email or password is not right.' },
  LOGIN_LOCKED: {
    status: 429,
    text: 'Too many wrong tries. Please wait 15 minutes, or reset your password.',
  },
  USER_NOT_FOUND: { status: 404, text: 'User Not Found.' },
  WRONG_SECOND_FACTOR: { status: 422, text: 'This is not right, or it was used already. Please try again.' },
  SECOND_FACTOR_LOCKED: {
    status: 429,
    text: 'Too many wrong codes. Please wait 15 minutes, or use a passkey.',
  },
  NO_SECOND_FACTOR: { status: 422, text: 'No second factor of this kind is enrolled.' },
  PASSKEY_EXPIRED: { status: 422, text: 'This took too long. Please try the passkey again.' },
  PASSKEY_KNOWN: { status: 422, text: 'This passkey is enrolled already.' },
  TOO_MANY_FACTORS: { status: 422, text: 'Ten second factors are enrolled already. Remove one first.' },
  PROOF_NEEDED: { status: 422, text: 'Please confirm with your password or your second factor first.' },
  WRONG_PROOF: { status: 422, text: 'The password is not right.' },
  OWN_SESSION: { status: 422, text: 'This is the session you work in. Sign out to end it.' },
  SHARE_CODE_WRONG: {
    status: 422,
    text: 'No screen is shared under this code. It may have been used, or its ten minutes are over. Ask for a new one.',
  },
  SHARE_CODE_LOCKED: { status: 429, text: 'Too many wrong codes. Please wait 15 minutes.' },
  OWN_SCREEN: {
    status: 422,
    text: 'This code is your own. Give it to the person who should see your screen.',
  },
  SHARE_ENDED: { status: 409, text: 'This screen is not shared any more.' },
  INBOUND_IP: { status: 403, text: 'This organisation does not allow work from your address.' },

  // the ways in
  INVALID_URL: { status: 404, text: 'Invalid URL' },
  NO_LOGIN_PAGE: {
    status: 422,
    text: '{case:NO_LOGIN_PAGE}',
    general: 'This organisation has no login page that takes a status.',
  },
  LOGIN_PATH_TAKEN: { status: 409, text: 'Another organisation has a page at this address. Choose another.' },
  ADDRESS_UNUSABLE: {
    status: 422,
    text: 'This cannot be an address of the portal. Give a name of your own, such as sign.example.in.',
  },
  ADDRESS_NOT_SECURE: { status: 422, text: 'The address must begin with https.' },
  ADDRESS_OF_INSTALLATION: { status: 422, text: 'This is the general address of this installation.' },
  ADDRESS_TAKEN: { status: 409, text: 'This address is taken. Choose another.' },
  ADDRESS_ENDED: {
    status: 409,
    text: 'This address was refused or removed meanwhile. Reload the page.',
  },
  ADDRESS_NOT_REACHABLE: {
    status: 409,
    text: 'This address does not lead here at this moment, so it cannot come into force.',
  },
  PASSKEY_ELSEWHERE: {
    status: 409,
    text: 'Your passkeys belong to another address of this portal. Use a code here, or sign in there.',
  },
  SMS_IDS_MISSING: {
    status: 422,
    text: 'Give the registered id of each SMS text that has a link in it.',
  },
  OTHER_ADDRESS: {
    status: 403,
    text: 'This address is for the people of one organisation alone, and you are not one of them. Please sign in at the general address.',
  },
  SETTINGS_STALE: {
    status: 409,
    text: 'Somebody else changed the settings meanwhile. Read them again, then change yours.',
  },
  SETTING_INVALID: { status: 422, text: 'One of these settings cannot be saved.' },
  LOGO_INVALID: {
    status: 422,
    text: 'This cannot be shown as a logo. Please send a PNG, a JPEG or a drawing as SVG.',
  },
  LOGO_TOO_LARGE: { status: 413, text: 'A logo may have 1 MB at most. Please send a smaller one.' },
  SETTING_LOCKED: { status: 422, text: 'Your organisation has locked this setting.' },
  OWN_ADDRESS_MISSING: {
    status: 422,
    text: 'Your own address is not in this list: you would lock yourself out. Add it first.',
  },
  SALES_MAIL_FAILED: { status: 503, text: 'Failed to send an email to the sales.' },
  OLD_PASSWORD_WRONG: { status: 422, text: 'The old password is not right.' },
  PASSWORD_COMMON: {
    status: 422,
    text: 'This password is easily guessed: it is a common word, or holds your name or email. Choose another.',
  },
  PASSWORD_USED: { status: 422, text: 'This is one of your last five passwords. Choose another.' },

  // departments, zones, choice lists
  DEPARTMENT_CLOSED: { status: 422, text: 'This branch was closed and can no longer be chosen.' },
  DEPARTMENT_STALE: {
    status: 409,
    text: '{who} changed this meanwhile. Look at the current values, then change yours.',
    general: 'Somebody else changed this branch meanwhile. Look at the current values, then change yours.',
  },
  DEPARTMENT_CODE_TAKEN: { status: 409, text: 'Another branch has this code. Choose another.' },
  DEPARTMENT_CYCLE: { status: 422, text: 'A branch cannot lie beneath itself.' },
  DEPARTMENT_TOO_DEEP: { status: 422, text: 'Branches can lie eight deep at most.' },
  DEPARTMENT_IN_USE: {
    status: 422,
    text: 'Say first where its people and the branches beneath it go. Nothing was changed.',
  },
  DEPARTMENTS_FULL: { status: 422, text: 'There are 10,000 branches already. Close one first.' },
  ZONE_NOT_FOUND: { status: 404, text: 'This zone was not found.' },
  ZONE_CLOSED: { status: 422, text: 'This zone was closed and can no longer be chosen.' },
  ZONE_STALE: {
    status: 409,
    text: '{who} changed this meanwhile. Look at the current values, then change yours.',
    general: 'Somebody else changed this zone meanwhile. Look at the current values, then change yours.',
  },
  ZONE_CODE_TAKEN: { status: 409, text: 'Another zone has this code. Choose another.' },
  ZONE_IN_USE: { status: 422, text: 'Say first where its branches go. Nothing was changed.' },
  ZONES_FULL: { status: 422, text: 'There are 500 zones already. Close one first.' },
  DROPDOWN_FULL: { status: 422, text: 'This list has 200 values already.' },

  // people around the organisation
  EXTERNAL_USER_NOT_FOUND: { status: 404, text: 'This external user was not found.' },
  EXTERNAL_USER_TWICE: {
    status: 422,
    text: 'An external user of your organisation has this contact already.',
  },
  EXTERNAL_USER_IS_MEMBER: {
    status: 422,
    text: 'This person is a member of your organisation and signs in with their own account.',
  },
  EXTERNAL_USER_STALE: {
    status: 409,
    text: 'Somebody else changed this external user meanwhile. Read it again, then change yours.',
  },
  ACCESS_DATES_WRONG: { status: 422, text: 'The access must end after it begins, and in the future.' },
  ACCESS_OFF: { status: 422, text: 'This person has no access to an assisted dashboard at the moment.' },
  GROUP_NOT_FOUND: { status: 404, text: 'This group was not found.' },
  GROUP_NAME_TAKEN: { status: 422, text: 'Another group of your organisation has this name.' },
  GROUP_STALE: {
    status: 409,
    text: 'Somebody else changed this group meanwhile. Read it again, then change yours.',
  },
  GROUP_PERSON_TWICE: { status: 422, text: 'Somebody is in this group twice.' },
  GROUP_MEMBERS_ONLY: {
    status: 422,
    text: 'Only members of your organisation can be in this kind of group.',
  },
  GROUP_IN_USE: {
    status: 422,
    text: 'New dockets are checked by this group. Change that in the settings first.',
  },
  GROUP_CHECKERS_ONLY: {
    status: 422,
    text: 'Only a group that checks is for certain branches, and a group of users has no rule.',
  },
  GROUP_CHECKS_WAIT: {
    status: 422,
    text: 'Documents wait for the check of this group. Let them be decided, or name somebody else in it first.',
  },
  GROUP_FULL: { status: 422, text: 'A group holds at most {most:# person|# people}.' },
  GROUP_NO_PERSON: {
    status: 422,
    text: '{name} is a group. This can only be done for one person.',
  },
  GROUP_BOX_SMALL: {
    status: 422,
    text: 'The box of {group} is too small for {count:# signature|# signatures}. Make it larger.',
  },
  GROUP_SIGNED: { status: 422, text: 'Somebody signs or has signed for {group}, so it stays.' },
  GROUP_EMPTY: { status: 422, text: 'Nobody in this group can be asked at the moment.' },
  CLIENT_NOT_FOUND: { status: 404, text: 'This client was not found.' },
  CLIENT_RETIRED: { status: 422, text: 'This client is retired. It is read and not changed.' },
  CLIENT_CODE_TAKEN: { status: 422, text: 'Another client of your organisation has this code.' },
  CLIENT_VALUE_TAKEN: {
    status: 422,
    text: 'Another client has this value, and each client has its own in this field.',
  },
  CLIENT_INVALID: { status: 422, text: 'Some values do not fit their fields. Nothing was saved.' },
  CLIENT_CONTACT_INCOMPLETE: {
    status: 422,
    text: 'This client has no contact yet: give a name, and an email address or a mobile number.',
  },
  CLIENT_CONTACT_TWICE: {
    status: 422,
    text: 'Another contact of this client has the same address or number.',
  },
  CONTRACT_RENEWED: {
    status: 409,
    text: 'This contract is renewed already. No docket was created.',
  },
  CONTRACT_IN_RENEWAL: {
    status: 409,
    text: '{who} is renewing this contract. No docket was created: go on with that one, or delete it first.',
    general:
      'Somebody is renewing this contract. No docket was created: go on with that one, or delete it first.',
  },
  CONTRACT_STALE: {
    status: 409,
    text: 'Somebody changed this contract meanwhile. Nothing was saved: look at what differs, then save again.',
  },
  OWNER_SEES_NO_DOCKET: {
    status: 422,
    text: '{who} does not see this docket. Choose somebody who sees it.',
    general: 'This person does not see the docket. Choose somebody who sees it.',
  },
  CLIENT_STALE: {
    status: 409,
    text: '{who} changed this client meanwhile. Nothing was saved: look at what differs, then save again.',
    general:
      'Somebody else changed this client meanwhile. Nothing was saved: look at what differs, then save again.',
  },
  CLIENT_IN_USE: {
    status: 422,
    text: '{count:# open docket names|# open dockets name} this client: {dockets:list}. A client is retired when none is open.',
    general: 'Open dockets name this client. A client is retired when none is open.',
  },
  CLIENT_IN_USE_UNSEEN: {
    status: 422,
    text: '{count:# open docket of other people names|# open dockets of other people name} this client. They have to end first.',
    general: 'Open dockets of other people name this client. They have to end first.',
  },
  CLIENT_FIELD_NOT_FOUND: { status: 404, text: 'Clients have no such field.' },
  CLIENT_FIELD_NAME_TAKEN: { status: 422, text: 'Two fields of clients have the same name.' },
  CLIENT_FIELDS_STALE: {
    status: 409,
    text: 'Somebody else changed the fields of clients meanwhile. Read them again, then change yours.',
  },
  CLIENT_FIELDS_TOO_MANY: {
    status: 422,
    text: 'Clients have at most {most:number} fields of your own.',
    general: 'Clients have too many fields of your own.',
  },
  CLIENT_FIELDS_INVALID: { status: 422, text: 'Some fields cannot be kept like this. Nothing was saved.' },
  STAKEHOLDER_NOT_FOUND: { status: 404, text: 'This stakeholder was not found.' },
  STAKEHOLDER_STALE: {
    status: 409,
    text: 'Somebody else changed this person meanwhile. Read it again, then change yours.',
  },
  STAKEHOLDER_TWICE: { status: 422, text: 'Two of these stakeholders have the same contact.' },
  TOO_MANY_STAKEHOLDERS: {
    status: 422,
    text: 'An organisation keeps 200 stakeholders, 20 of them on each new docket.',
  },
  WORKFLOW_SETTINGS_EXIST: {
    status: 409,
    text: 'Your organisation has settings for its dockets already. Change those.',
  },

  // files
  FILE_NOT_FOUND: {
    status: 404,
    text: 'This file was not found, or it was swept after 24 hours. Please upload it again.',
  },
  FILE_EMPTY: { status: 422, text: 'This file is empty.' },
  FILE_TOO_LARGE: {
    status: 413,
    text: '{case:FILE_TOO_LARGE}',
    general: 'This file is larger than allowed.',
  },
  UPLOAD_OFFSET: {
    status: 409,
    text: 'This part does not follow what has arrived. Ask how much is there and send the rest.',
  },
  FILE_NOT_PDF: { status: 422, text: 'This is not a PDF, whatever its name says.' },
  PICTURE_UNREADABLE: {
    status: 422,
    text: 'This picture cannot be read. Please take it again or save it as JPEG or PNG, of at most 60 megapixels.',
  },
  FILE_WORD_OLD: {
    status: 422,
    text: 'This file is in the old Word format or has a password. Save it as .docx without a password, or as PDF, and upload that.',
  },
  FILE_WORD_DAMAGED: {
    status: 422,
    text: 'This Word file is damaged. Open it in Word, save it again, and upload that.',
  },
  FILE_WORD_BOMB: {
    status: 422,
    text: 'Unpacked, this Word file is far larger than a document should be. Save it as PDF and upload that.',
  },
  FILE_WORD_MACROS: {
    status: 422,
    text: 'This Word file contains macros. Save it as .docx without macros, or as PDF, and upload that.',
  },
  FILE_WORD_FETCHES: {
    status: 422,
    text: 'This Word file shows pictures or text that it fetches from elsewhere, and nothing is fetched here. Insert them into the file, or save it as PDF, and upload that.',
  },
  FILE_WORD_HEAVY: {
    status: 422,
    text: 'This Word file takes more time or memory than a document should. Save it as PDF and upload that.',
  },
  FILE_WORD_UNREADABLE: {
    status: 422,
    text: 'This Word file cannot be turned into pages. Save it as PDF and upload that.',
  },
  CONVERTER_MISSING: {
    status: 503,
    text: 'Word files cannot become pages here until the operator of this installation installs LibreOffice (Debian package libreoffice-writer-nogui). Save the file as PDF and upload that, or open its text to write it here.',
  },
  CONVERTER_AWAY: {
    status: 503,
    text: 'This Word file cannot be turned into pages at the moment. Nothing was lost; please try again.',
  },
  FILE_DAMAGED: {
    status: 422,
    text: 'This PDF is damaged and cannot be repaired safely. Please create it again.',
  },
  FILE_INCOMPLETE: {
    status: 422,
    text: 'This PDF ends in the middle, and something that its pages show is missing. Please fetch or create it again.',
  },
  FILE_LOCKED: {
    status: 422,
    text: 'This PDF asks for a password. Give it to unlock a copy; it is kept nowhere.',
  },
  FILE_NO_PAGES: { status: 422, text: 'This PDF has no pages.' },
  FILE_TOO_MANY_PAGES: {
    status: 422,
    text: 'This PDF has {pages:number} pages; {most:number} are allowed.',
    general: 'This PDF has more pages than allowed.',
  },
  FILE_CERTIFIED: {
    status: 422,
    text: 'Its author certified this PDF and allows no change, so it cannot be signed.',
  },
  FILE_UNSUPPORTED: {
    status: 422,
    text: 'This PDF uses a protection that we cannot sign without breaking it.',
  },
  FILE_DYNAMIC_FORM: {
    status: 422,
    text: 'The pages of this PDF come from a form program (XFA). Print it to a new PDF and upload that.',
  },
  FILE_TOO_HEAVY: {
    status: 422,
    text: 'Reading this PDF takes more time or memory than a document should. Print it to a new PDF and upload that.',
  },
  FILE_INFECTED: {
    status: 422,
    text: 'The virus scanner found something in this file. It was set aside and cannot be used.',
  },
  SCANNER_AWAY: {
    status: 503,
    text: 'Files cannot be checked for viruses at the moment, so none is taken. Please try again in a minute.',
  },
  FILE_NOT_PERMITTED: {
    status: 422,
    text: 'The author of this PDF does not allow it to be changed, so it cannot be signed. The owner’s password lifts this.',
  },
  FILE_SIGNED: {
    status: 422,
    text: 'This PDF already carries signatures; changing it would break them. Put it beside the others as a document of its own.',
  },
  PAPER_NOT_FOUND: { status: 404, text: 'This paper was not found, or it is no longer asked for.' },
  PAPERS_MISSING: {
    status: 422,
    text: 'These papers are still missing: {papers}. Add them, then sign.',
    general: 'Papers that the sender asks for are still missing.',
  },
  TOO_MANY_PAPERS: {
    status: 422,
    text: '{most:# paper|# papers} can be here. Remove one first.',
    general: 'No more papers can be here. Remove one first.',
  },
  PAPER_FORM: {
    status: 422,
    text: '{case:PAPER_FORM}',
    general: 'The sender asks for another kind of file.',
  },
  PAPER_UNREADABLE: {
    status: 422,
    text: 'This is neither a PDF nor a picture that can be read. Nothing was kept. Take a photograph, or choose a JPEG, PNG, WebP or PDF file.',
  },
  CARD_NUMBER_NOT_FOUND: {
    status: 422,
    text: 'The number on this Aadhaar card was not found, so it was not covered and nothing was kept. Cover the first eight digits by hand with a strip of dark paper, leave the last four visible, and take another photograph.',
  },
  NUMBER_NOT_COVERED: {
    status: 422,
    text: 'The Aadhaar number on this paper was not covered completely, so nothing was kept. Cover its first eight digits by hand with a strip of dark paper and take another photograph.',
  },
  SHEET_NOT_ONE: { status: 422, text: 'This is not a spreadsheet. Upload a CSV or XLSX file.' },
  SHEET_LOCKED: {
    status: 422,
    text: 'This workbook asks for a password. Save it without one and upload it again.',
  },
  SHEET_OLD_FORMAT: {
    status: 422,
    text: 'This workbook has the old XLS format. Save it as XLSX or CSV and upload it again.',
  },
  SHEET_BEING_READ: {
    status: 409,
    text: 'This sheet is still being read. Try again when all of its rows are here, or upload it again.',
  },
  SHEET_EMPTY: { status: 422, text: 'This sheet has no rows below its header.' },
  SHEET_DAMAGED: {
    status: 422,
    text: 'This workbook is damaged. Save it again from your spreadsheet program and upload it again.',
  },
  SHEET_TOO_MANY_PEOPLE: {
    status: 422,
    text: 'A sheet of people for one docket may have {most:number} rows.',
    general: 'This sheet has too many rows for one docket.',
  },
  SHEET_WITHOUT_COLUMNS: {
    status: 422,
    text: 'The first row names the columns. This sheet needs the column Name, and Email or Mobile number.',
  },
  SHEET_ROWS_WRONG: {
    status: 422,
    text: 'Nobody was added: {rows:# row is|# rows are} wrong. Correct the sheet and choose it again.',
    general: 'Nobody was added, because rows of the sheet are wrong. Correct it and choose it again.',
  },
  SHEET_TOO_MANY_ROWS: { status: 422, text: 'A sheet may have 1,00,000 rows. Upload this one in parts.' },
  SHEET_TOO_LARGE: {
    status: 422,
    text: 'There is more in this sheet than in any list of people. Take out what does not belong there.',
  },
  SHEET_TOO_HEAVY: {
    status: 422,
    text: 'Reading this sheet takes more time or memory than it should. Save it as CSV and upload that.',
  },
  SHEET_NOT_FOUND: { status: 404, text: 'This sheet was not found, or its days are over.' },
  SHEET_ROW_NOT_FOUND: { status: 404, text: 'This row was not found.' },
  SHEET_ROW_TWICE: {
    status: 422,
    text: 'Row {row} of this sheet has the same.',
    general: 'Another row of this sheet has the same.',
  },
  SHEET_COLUMN_UNKNOWN: { status: 422, text: 'This sheet has no such column.' },
  SHEET_FIELD_UNKNOWN: { status: 422, text: 'Rows of this sheet have no such field.' },
  SHEET_COLUMN_TWICE: { status: 422, text: 'One column can hold one thing only.' },
  SHEET_HEADER_TWICE: {
    status: 422,
    text: 'Two columns of this sheet have the same name. Give each a name of its own and upload it again.',
  },
  BATCH_NOT_FOUND: { status: 404, text: 'This batch was not found.' },
  BATCH_ROW_NOT_FOUND: { status: 404, text: 'This row was not found.' },
  BATCH_WITHOUT_SHEET: { status: 422, text: 'Upload a sheet first: this batch has no rows.' },
  BATCH_ROW_CORRECTED: {
    status: 409,
    text: 'This row was corrected while its batch was running. Take it up again to create its document.',
  },
  BATCH_CORRECTIONS_FULL: {
    status: 422,
    text: 'This batch has as many corrected columns as it may have. Take one back, or correct the sheet and upload it again.',
  },
  BATCH_CORRECTION_GONE: {
    status: 409,
    text: 'This correction was taken back already, or another one came after it.',
  },
  BATCH_PATTERN_NOT_TAKEN: {
    status: 422,
    text: 'A batch can follow a docket of one document that was sent, and in which each person is named: no groups, witnesses or parties of NeSL.',
  },
  BATCH_PATTERN_CHANGED: {
    status: 409,
    text: 'The docket that this batch follows has changed since its rows were checked. Check them again.',
  },
  BATCH_NEEDS_REVIEW: {
    status: 409,
    text: 'Here documents are checked before they go out. Submit this batch for review.',
  },
  BATCH_WITHOUT_REVIEW: {
    status: 409,
    text: 'Nobody is set to check your documents. Send this batch without a review.',
  },
  BATCH_MEMBER_GONE: {
    status: 403,
    text: 'The member who started this batch may not send documents any more. Somebody else can take it up again.',
  },
  BATCH_NOTHING_TO_DO: { status: 422, text: 'No row of this batch waits or has failed.' },
  BATCH_WAITS_TURN: {
    status: 409,
    text: 'This batch waits for its turn: organisations take turns, and one that waited longer comes first.',
  },
  BATCH_WAITS_FOR_BATCH: {
    status: 409,
    text: 'This batch waits until another batch of your organisation is done: {name}.',
  },
  BATCH_STARTS_LATER: { status: 409, text: 'This batch starts at the time that was set.' },
  BATCH_SAMPLE_NEEDED: {
    status: 422,
    text: '{count:# document|# documents} of the sample of this batch must be opened before you approve. They are among the checks of batches.',
  },
  BATCH_TOO_MANY_ROWS: {
    status: 422,
    text: 'This sheet has more rows than your organisation allows in a batch. Upload it in parts, or ask an administrator to raise the limit.',
  },
  SHEET_NOTHING_GOOD: { status: 422, text: 'No row can be taken as it is. Correct at least one.' },
  SHEET_DONE_BEFORE: {
    status: 409,
    text: 'This very file was finished before. Say that you want it again.',
  },
  SHEET_OF_ONESELF: {
    status: 403,
    text: 'Here two people decide on roles. Somebody else has to confirm a sheet that you uploaded or corrected.',
  },
  SHEET_ROLE_MISSING: {
    status: 422,
    text: 'This row names no role. Write one here, or choose above which role such rows get.',
  },
  SHEET_LANGUAGE_UNKNOWN: { status: 422, text: 'This language is not offered here.' },
  SHEET_FORMULA: {
    status: 422,
    text: 'A spreadsheet would read this as a formula. Begin with a letter or a digit.',
  },
  SHEET_DATE_INVALID: { status: 422, text: 'Write the day as 31-12-2027 or 2027-12-31.' },
  JOB_NOT_FOUND: { status: 404, text: 'This work was not found.' },
  JOB_GAVE_UP: {
    status: 500,
    text: 'This failed several times and has stopped. What was done until then stays. Ask for it again; if it fails again, tell the operator of this installation.',
  },
  JOB_FILE_GONE: {
    status: 404,
    text: 'There is no file here: it is not ready yet, or it was deleted after its days were over. Nothing else was lost.',
  },
  NOBODY_TO_REMIND: { status: 409, text: 'Nobody on this document can be reminded now.' },
  LIKE_HAS_PEOPLE: {
    status: 409,
    text: 'This draft has people already, so nothing was copied to it.',
  },
  LIKE_OTHER_FILES: {
    status: 422,
    text: 'The docket to follow has {wanted:# file|# files}, this one {files:# file|# files}.',
  },
  LIKE_NO_PLACE: {
    status: 422,
    text: '{document} has no place for a box of {person} on page {page:number}. Place the boxes of this draft by hand.',
  },
  NOTHING_CHOSEN: { status: 422, text: 'The list that you chose shows no document.' },
  TOO_MANY_CHOSEN: {
    status: 422,
    text: 'At most 10,000 documents go together. Narrow the list, and take it in parts.',
  },
  ZIP_WITHOUT_REVOKED: {
    status: 422,
    text: 'This document was revoked, and revoked papers stay out of a ZIP.',
  },
  ZIP_FILE_DAMAGED: {
    status: 500,
    text: 'The file that is kept is missing or damaged. The operator of this installation can bring it back from a backup.',
  },
  WRONG_PASSWORD: { status: 422, text: 'This password does not open the file.' },

  // dockets, documents, signers
  DOCUMENT_NOT_FOUND: { status: 404, text: 'This document was not found.' },
  DOCKET_NOT_FOUND: { status: 404, text: 'This docket was not found.' },
  DOCKET_STALE: {
    status: 409,
    text: '{who} changed this docket meanwhile. Nothing was saved: look at what differs, then save again.',
    general:
      'Somebody else changed this docket meanwhile. Nothing was saved: look at what differs, then save again.',
  },
  DOCKET_IN_EDIT: {
    status: 409,
    text: '{who} is working on this draft. You can work on it in {minutes:# minute|# minutes}, or when they have left it.',
    general: 'Somebody else is working on this draft. You can work on it when they have left it.',
  },
  UNDO_OVER: {
    status: 409,
    text: 'The time to undo this deletion is over.',
  },
  VERSION_NOT_FOUND: { status: 404, text: 'The document has no such version.' },
  SIGNER_NOT_FOUND: { status: 404, text: 'This signer was not found.' },
  POSITION_NOT_FOUND: { status: 404, text: 'This box was not found.' },
  WRONG_STATE: {
    status: 422,
    text: '{case:WRONG_STATE}',
    general: 'This cannot be done in the present state.',
  },
  NESL_FIRST: {
    status: 422,
    text: 'The parties of an execution at NeSL sign first and together: give them one number, and the others higher ones.',
  },
  FROZEN: { status: 422, text: 'Someone has signed already, so this can no longer be changed.' },
  BOX_PINNED: { status: 422, text: 'This box is pinned, so it stays where it is.' },
  NO_ALLOWED_CONTACT: {
    status: 422,
    text: 'Your organisation writes by {channel:channelAlone} of {people:list}.',
  },
  NO_CHECKER: {
    status: 422,
    text: 'Your organisation has documents checked before they go out, and nobody can check this one: everybody who could has created or changed it. Ask an administrator to name somebody else.',
  },
  OWN_REVIEW: {
    status: 403,
    text: 'You created or changed this document, so somebody else checks it.',
  },
  REVIEWED_BEFORE: {
    status: 403,
    text: 'You have approved this document already; the rest is decided by somebody else.',
  },
  NOT_COMPOSED: {
    status: 409,
    text: 'This document was uploaded. Only a document that was written here can be changed as text.',
  },
  PAGES_ARRANGED: {
    status: 409,
    text: 'Pages of this document were arranged after it was written, so its text does not change any more.',
  },
  CONTENT_TOO_HEAVY: {
    status: 422,
    text: 'This text is too long for one document. Please write it as several documents.',
  },
  TEMPLATE_NOT_FOUND: { status: 404, text: 'This template was not found.' },
  TEMPLATE_NAME_TAKEN: { status: 422, text: 'Another template of your organisation has this name.' },
  TEMPLATE_IN_EDIT: {
    status: 409,
    text: '{who} is editing this template. You can edit it in {minutes:# minute|# minutes}, or when they have left it.',
    general: 'Somebody else is editing this template. You can edit it when they have left it.',
  },
  TEMPLATE_STALE: {
    status: 409,
    text: '{who} changed this template meanwhile. What you typed is kept here.',
    general: 'Somebody changed this template meanwhile. What you typed is kept here.',
  },
  TEMPLATE_RETIRED: {
    status: 409,
    text: 'This template was retired, so no document can be created from it. What you typed is kept here.',
  },
  TEMPLATE_NOT_PUBLISHED: {
    status: 409,
    text: 'This template has no published version yet, so no document can be created from it.',
  },
  TEMPLATE_CHECK_NOT_FOUND: { status: 404, text: 'This check was not found.' },
  TEMPLATE_OWN_CHECK: {
    status: 403,
    text: 'You want to publish this yourself, so somebody else agrees to it.',
  },
  TEMPLATE_CHECK_NOT_OWN: {
    status: 403,
    text: 'Only the person who asked for this check can take it back.',
  },
  TEMPLATE_CHECK_DECIDED: {
    status: 409,
    text: '{who} was first: this does not wait for a decision any more.',
    general: 'This does not wait for a decision any more.',
  },
  TEMPLATE_NO_CHECKER: {
    status: 422,
    text: 'Your organisation has templates checked before they are published, and nobody else builds templates. Ask an administrator to give somebody that role.',
  },
  TEMPLATE_CATEGORY_NOT_FOUND: { status: 404, text: 'This category was not found.' },
  TEMPLATE_CATEGORY_USED: {
    status: 409,
    text: 'This category has templates. Move them to another one first.',
  },
  TEMPLATE_CATEGORY_NAME_TAKEN: {
    status: 422,
    text: 'Another category of your templates has this name.',
  },
  CLAUSE_NOT_FOUND: { status: 404, text: 'This clause was not found.' },
  CLAUSE_NAME_TAKEN: { status: 422, text: 'Another clause of your organisation has this name.' },
  CLAUSE_STALE: {
    status: 409,
    text: '{who} saved another version of this clause meanwhile. What you wrote is kept here.',
    general: 'Somebody saved another version of this clause meanwhile. What you wrote is kept here.',
  },
  CLAUSE_DIFFERS: {
    status: 422,
    text: 'The words of a shared clause are those of its version in the library. Turn it into text of this template to change them.',
  },
  TEXT_FIXED: {
    status: 409,
    text: 'This document comes from a template whose text cannot be changed.',
  },
  OUTSIDE_OPEN_PLACES: {
    status: 409,
    text: 'The template of this document fixes its text outside the open places. Write in these alone.',
  },
  LETTERHEAD_NOT_FOUND: { status: 404, text: 'This letterhead was not found.' },
  LETTERHEAD_NAME_TAKEN: { status: 422, text: 'Another letterhead of your organisation has this name.' },
  LETTERHEAD_STALE: {
    status: 409,
    text: 'Somebody else changed this letterhead meanwhile. Read it again, then change yours.',
  },
  LETTERHEAD_NOT_A4: {
    status: 422,
    text: 'A letterhead is one upright A4 page. This page has another size.',
  },
  LETTERHEAD_FULL: {
    status: 422,
    text: 'This page has print almost everywhere and leaves no room for a text. Upload the letterhead without its text.',
  },
  LETTERHEAD_TOO_LARGE: {
    status: 422,
    text: 'A letterhead is part of every document that is set on it, so it has at most 5 MB.',
  },
  CORRECTION_OPEN: {
    status: 409,
    text: '{name} corrected this document. Accept or decline the correction first.',
    general: 'A correction of this document waits. Accept or decline it first.',
  },
  CORRECTION_NOT_FOUND: {
    status: 404,
    text: 'This correction was decided meanwhile, or it is of an earlier text. Look at the document again.',
  },
  OWN_CORRECTION: { status: 403, text: 'You wrote this correction, so somebody else decides on it.' },
  REVIEW_DECIDED: {
    status: 409,
    text: '{name} was first and has decided this check. Look at the document again.',
    general: 'This check was decided meanwhile. Look at the document again.',
  },
  NOT_HELD: { status: 409, text: 'This signature does not wait for a decision any more.' },
  COINITIATOR_UNFIT: {
    status: 422,
    text: '{person} cannot work on this docket. Choose an active member of the sender’s department, or one who may send documents.',
  },
  COINITIATOR_TWICE: { status: 409, text: '{person} is a co-initiator of this docket already.' },
  COINITIATOR_REVIEWS: {
    status: 422,
    text: '{person} reviews this docket. Nobody reviews a docket that they send, so choose somebody else.',
  },
  COINITIATOR_NOT_FOUND: { status: 404, text: 'This person is no co-initiator of this docket.' },
  TOO_MANY_COINITIATORS: {
    status: 422,
    text: 'A docket can have at most {most} co-initiators.',
  },
  LAST_SIGNER_TWICE: { status: 422, text: '{person} stays last already. Only one person can.' },
  LAST_SIGNER_SIGNS_NOT: { status: 422, text: '{person} does not sign, so they cannot stay last.' },
  SIGNER_TWICE: {
    status: 422,
    text: '{case:SIGNER_TWICE}',
    general: 'This person is already on the document.',
  },
  EMAIL_INVALID: { status: 422, text: 'Please enter a valid email address.' },
  MOBILE_INVALID: { status: 422, text: 'Please enter a valid phone number.' },
  CONTACT_MISSING: { status: 422, text: 'Give an email address or a mobile number.' },
  SEQUENCE_INCOMPLETE: { status: 422, text: 'The order must name every signer once.' },
  NO_SIGNERS: {
    status: 422,
    text: 'Nobody signs {document} yet. Add at least one signer.',
  },
  DUPLICATE_FOUND: {
    status: 409,
    text: 'A file of this docket is out or signed here already. Nothing was sent. Confirm it to send it anyway.',
  },
  DUPLICATE_REFUSED: {
    status: 422,
    text: 'A file of this docket is out or signed here already, and your organisation does not send one twice. Nothing was sent.',
  },
  REFERENCE_MISSING: { status: 422, text: 'Your organisation files documents under a reference. Give one.' },
  REFERENCE_INVALID: {
    status: 422,
    text: 'This reference does not have the form that your organisation uses.',
  },
  REFERENCE_TAKEN: { status: 409, text: 'Another document is filed under this reference. Choose another.' },
  NO_DOCUMENTS: { status: 422, text: 'Add at least one document.' },
  SIGNER_WITHOUT_BOX: {
    status: 422,
    text: '{person} has no signature box on {document} yet.',
  },
  STAMP_NOT_SET: {
    status: 422,
    text: 'Your organisation has no stamp yet. Ask an administrator to choose one in Settings, or remove the stamp boxes.',
  },
  FIELD_NOT_READY: {
    status: 422,
    text: 'The field {field} on {document} needs {name}, and nobody fills that before. Change its formula or its condition.',
  },
  BOX_OUTSIDE_PAGE: {
    status: 422,
    text: 'The box does not lie on page {page:number}, which is {width:number} × {height:number} points.',
  },
  ANCHORS_TOO_OFTEN: {
    status: 422,
    text: 'These words are in the file {places:number} times. At most {most:number} boxes are placed at once: choose longer words, or one of the places.',
    general: 'These words are in the file too often. Choose longer words, or one of the places.',
  },
  ANCHORS_UNREAD: {
    status: 422,
    text: 'The text of this file cannot be read, so no words are found in it. Place the boxes by hand.',
  },
  TEXT_TAG_WRONG: {
    status: 422,
    text: 'A text tag in {file} is wrong: page {page:number}, line {line:number}, column {column:number}. {problem:textTagProblem}',
    general: 'A text tag in the file is wrong.',
  },
  TEXT_TAGS_TOO_MANY: {
    status: 422,
    text: '{file} has {tags:number} text tags. A file may have {most:number}.',
    general: 'The file has too many text tags.',
  },
  PAGE_TWICE: { status: 422, text: 'A page can be in a document once.' },
  PAGE_NOT_FOUND: {
    status: 422,
    text: 'The document has {pages:# page|# pages}, so there is no page {page:number}.',
    general: 'The document has no such page.',
  },
  PAGE_NOT_DRAWN: {
    status: 422,
    text: 'Page {page:number} of {document} cannot be shown, so nobody could read it before signing. Print the document to a new PDF and upload that.',
    general: 'This page cannot be shown. Print the document to a new PDF and upload that.',
  },
  DOCUMENTS_CHANGED: {
    status: 409,
    text: '{document} was added or changed while this was being sent. Look at the documents, and send again.',
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    text: '{case:TOO_MANY_INVITATIONS} It goes on at 00:00 on {until:day} (IST).',
  },
  RESENT_JUST_NOW: { status: 429, text: 'An invitation left a moment ago. Please wait a minute.' },
  TRAIL_NOT_WHOLE: {
    status: 422,
    text: 'The audit trail of this docket does not hold together, so nothing is certified from it. Tell the operator of this server.',
  },
  CERTIFICATE_COMING: {
    status: 409,
    text: 'Everybody has signed, and the certificate is being prepared. Ask again in a moment.',
  },
  NOT_COMPLETED: { status: 422, text: 'This is there once everybody has signed.' },

  // people of an organisation
  MEMBER_EXISTS: { status: 409, text: 'This person is a member here already.' },
  MEMBER_STALE: {
    status: 409,
    text: '{who} changed this person meanwhile. Look at what changed, then save again.',
    general: 'Somebody else changed this person meanwhile. Look at what changed, then save again.',
  },
  MOBILE_TAKEN: { status: 409, text: 'Another member has this mobile number.' },
  EMPLOYEE_TAKEN: { status: 409, text: 'Another member has this employee number.' },
  OWN_ROLE: { status: 422, text: 'Nobody changes their own role. Ask another administrator.' },
  OWN_MEMBERSHIP: {
    status: 422,
    text: 'Nobody switches off or deletes themselves. Ask another administrator.',
  },
  CONTACT_OWNED: {
    status: 422,
    text: 'This person has accepted the invitation. From then on name, mail address and mobile number are changed by themselves alone.',
  },
  KEPT_BY_PROVIDER: {
    status: 422,
    text: 'Name and mail address are kept by the directory of {organisation}. They are changed there, by its administrators.',
  },
  CONTACT_UNCHANGED: { status: 422, text: 'This is your contact already.' },
  CONTACT_IN_USE: {
    status: 409,
    text: 'Another account or an invitation uses this contact. Choose another one.',
  },
  CONTACT_CHANGE_OVER: {
    status: 409,
    text: 'This change has ended: it was confirmed, cancelled or taken back. Start again.',
  },
  OTHER_BROWSER: {
    status: 422,
    text: 'This code works only in the browser that asked for it. Enter it there, or ask for a new one here.',
  },
  ROLE_NOT_FOUND: { status: 404, text: 'This role was not found.' },
  REQUEST_NOT_FOUND: { status: 404, text: 'This request was not found.' },
  QUERY_NOT_FOUND: { status: 404, text: 'This query was not found.' },
  REQUEST_TAKEN: { status: 409, text: '{name} has this request already.' },
  REQUEST_FULL: {
    status: 422,
    text: 'This request holds as much as it can. Close it and ask again.',
  },
  OWN_BRANCH: { status: 422, text: 'You work in this branch yourself. Choose another.' },
  NOBODY_ANSWERS: {
    status: 422,
    text: 'Nobody of {branch} can answer requests yet. An administrator gives them a role with “Request documents”.',
  },
  REQUEST_DUE: { status: 422, text: 'Choose a day from today to a year from now.' },
  ANSWER_GONE: {
    status: 404,
    text: 'This document is no longer kept: it was taken back, deleted, or its time is over. Ask for it again.',
  },
  DEPARTMENT_NOT_FOUND: { status: 404, text: 'This branch was not found.' },
  ZONE_MISMATCH: { status: 422, text: 'This location does not lie in that zone.' },
  SUCCESSOR_IS_SELF: {
    status: 422,
    text: 'A group that is retired cannot take its own checks. Name another one.',
  },
  SUCCESSOR_MISSING: { status: 422, text: 'This person has open documents. Say who takes them over.' },
  SUCCESSOR_UNFIT: {
    status: 422,
    text: 'Choose an active member who may send documents to take the open ones over.',
  },
  RESTORE_TOO_LATE: {
    status: 422,
    text: 'Deleted people can be brought back for thirty days. Invite this person again.',
  },
  INVITATION_EXPIRED: {
    status: 422,
    text: 'This invitation has expired. Ask the organisation to send a new one.',
  },
  INVITATION_USED: { status: 422, text: 'This invitation was accepted already. Please sign in.' },
  INVITATION_ENDED: { status: 422, text: 'The organisation took this invitation back.' },
  PASSWORD_NEEDED: { status: 422, text: 'Set a password, and tell us your name.' },
  OTHER_PERSON: {
    status: 403,
    text: 'You are signed in as somebody else. Sign out, then open the invitation again.',
  },
  DIRECTORY_TOKENS_FULL: { status: 422, text: 'There are ten tokens already. Revoke one first.' },
  DIRECTORY_TOKEN_NAME_TAKEN: { status: 409, text: 'Another token has this name. Choose another.' },
  DIRECTORY_STALE: {
    status: 409,
    text: 'Somebody else changed this meanwhile. Look at what is there now, then save again.',
  },
  // keys of programs
  API_KEY: {
    status: 401,
    text: 'This application ID and key open nothing here. Check both, whether the key has ended, and from where you ask.',
  },
  API_KEY_SERVICE: { status: 403, text: 'This key lacks the service. It needs one of: {services:list}.' },
  API_KEYS_FULL: { status: 422, text: 'There are twenty keys already. End one first.' },
  API_KEY_NAME_TAKEN: { status: 409, text: 'Another key has this name. Choose another.' },
  API_KEY_STALE: {
    status: 409,
    text: 'Somebody else changed this key meanwhile. Look at what is there now, then do it again.',
  },
  API_KEY_ENDED: { status: 409, text: 'This key has ended. Create a new one.' },
  API_KEY_EXPIRED: { status: 409, text: 'This key has expired. Replace it first.' },
  API_KEY_ROTATING: {
    status: 409,
    text: 'The key before this one still opens. End it first, then replace this one.',
  },
  API_KEY_RANGES: { status: 422, text: 'Some of the allowed addresses cannot be read.' },
  LAST_ADMINISTRATOR: {
    status: 422,
    text: '{case:LAST_ADMINISTRATOR}',
    general: 'Somebody must be left who may manage users and roles. Give another person these rights first.',
  },

  // roles
  ROLE_STALE: {
    status: 409,
    text: 'Somebody else changed this role meanwhile. Look at what changed, then save again.',
  },
  ROLE_LABEL_TAKEN: { status: 409, text: 'Another role has this name. Choose another.' },
  ROLE_HAS_MEMBERS: { status: 422, text: 'People have this role. Say which role they have afterwards.' },
  ROLE_OF_ADMINISTRATORS: {
    status: 403,
    text: 'This role runs the organisation. Only a member with both users and roles can change it.',
  },
  MODULE_NOT_AVAILABLE: {
    status: 422,
    text: '{case:MODULE_NOT_AVAILABLE}',
    general: 'Your organisation does not have one of these modules, so no role can list it.',
  },
  MODULE_BEYOND_YOURS: {
    status: 403,
    text: 'You cannot give what you do not have yourself. Ask an administrator who has another role than yours.',
  },
  TOO_MANY_ROLES: { status: 422, text: 'There are two hundred roles already. Remove one first.' },
  PROPOSAL_NOT_FOUND: { status: 404, text: 'This request was not found.' },
  PROPOSAL_DECIDED: { status: 409, text: 'This request does not wait any more.' },
  OWN_PROPOSAL: { status: 403, text: 'Nobody agrees to their own request. Another administrator must.' },
  ASKER_GONE: {
    status: 422,
    text: 'The person who asked for this may no longer change roles. Decline it, or make the change yourself.',
  },
  CHECKER_NEEDED: {
    status: 422,
    text: 'One person alone cannot stop the second pair of eyes. Ask for it on the page of roles.',
  },
  NO_SECOND_ADMINISTRATOR: {
    status: 422,
    text: 'There is nobody else who could agree. Give a second person both users and roles first.',
  },

  // the signer's page
  LINK_ENDED: {
    status: 422,
    text: '{case:LINK_ENDED}',
    general: 'This link has ended.',
  },
  LINK_EXPIRED: {
    status: 422,
    text: 'This link has expired. Ask the sender, who is named in your message, for a new one.',
  },
  LINK_NOT_LOCKED: { status: 409, text: 'This link is open. Ask for a code.' },
  LINK_REPLACED: { status: 422, text: 'A newer link was sent to you. Please use that one.' },
  ACCESS_ENDED: {
    status: 422,
    text: 'Your access to these documents has ended. Ask the organisation if you still need it.',
  },
  ACCESS_NOT_BEGUN: {
    status: 422,
    text: 'Your access to these documents has not begun yet. Please come back later.',
  },
  // registration
  ACCOUNT_EXISTS: {
    status: 409,
    text: '{case:ACCOUNT_EXISTS}',
    general: 'An account with this email address already exists on the product.',
    title: 'Email already registered!',
  },
  CONTACT_EXISTS: {
    status: 409,
    title: 'Email/Mobile Number already registered!',
    text: 'This email/mobile number already exists. Please enter another email/mobile number.',
  },
  REGISTRATION_UNDER_WAY: {
    status: 409,
    text: '{case:REGISTRATION_UNDER_WAY}',
    general: 'A registration with this email address is under way. Go on with it by a new OTP.',
    title: 'Email already registered!',
  },
  REGISTRATION_ENDED: {
    status: 409,
    text: 'This registration has ended. Please begin again.',
  },
  DOMAIN_RESTRICTED: {
    status: 422,
    text: 'Mail addresses of this domain cannot be used here. Please give one that you keep.',
  },
  BUSINESS_MAIL_NEEDED: {
    status: 422,
    text: 'To register a business, please give a mail address of its own domain.',
  },
  ORGANISATION_NAME_NEEDED: { status: 422, text: 'Company name is required.' },
  REFERRER_UNKNOWN: { status: 403, text: 'Unauthorised Access.' },
  EMAIL_UNPROVED: { status: 422, text: 'Please confirm your email address by a new OTP first.' },
  MOBILE_UNPROVED: { status: 422, text: 'Please confirm your mobile number by an OTP first.' },
  SOCIAL_TOKEN: {
    status: 422,
    text: 'This sign-in has expired or could not be checked. Please try again.',
  },
  SOCIAL_MAIL_UNVERIFIED: {
    status: 422,
    text: 'Your provider has not confirmed this email address. Confirm it there, or sign up by the form.',
  },
  SOCIAL_NO_ACCOUNT: {
    status: 422,
    text: 'Nobody with this email address has an account here yet. Please create one.',
  },
  SOCIAL_OTHER_ACCOUNT: {
    status: 422,
    text: 'This email address belonged to another account of your provider before. Please sign in with your password or a code.',
  },
  PROVIDER_AWAY: {
    status: 503,
    text: 'Your provider does not answer at the moment. Nothing was lost; please try again shortly, or use the form.',
  },
  SAML_METADATA: { status: 422, text: 'This is no metadata of a SAML identity provider that can be used.' },
  SAML_METADATA_AWAY: {
    status: 422,
    text: 'That address did not answer with metadata. Save the file in your browser and import it here.',
  },
  SAML_KEY_STATE: {
    status: 409,
    text: 'The key has been changed in the meantime. Please look at the keys again.',
  },
  SSO_TOKEN: {
    status: 422,
    text: 'This sign-in has expired, or was begun in another browser. Please try again.',
  },
  SSO_MAIL_UNVERIFIED: {
    status: 422,
    text: 'Your identity provider has not confirmed your email address. Please ask your administrator.',
  },
  SSO_DOMAIN_UNPROVED: {
    status: 422,
    text: 'Your organisation has not confirmed the domain of your email address. Please ask your administrator.',
  },
  SSO_NOT_A_MEMBER: {
    status: 403,
    text: 'You are not a member of this organisation. Please ask your administrator to add you.',
  },
  SSO_NO_ROLE: {
    status: 422,
    text: 'Your organisation has not said which role people who come this way get. Please ask your administrator.',
  },
  SSO_OTHER_ACCOUNT: {
    status: 409,
    text: 'This account of the identity provider belongs to another person here, or you have linked another one already.',
  },
  SSO_OTHER_MAIL: {
    status: 422,
    text: 'This sign-in is of another email address than your account. Please sign in with that one.',
  },
  SSO_ONLY: {
    status: 403,
    text: 'Your organisation signs in with its identity provider only. Please use single sign-on.',
  },
  SSO_SWITCH: {
    status: 403,
    text: 'You came in by the identity provider of this organisation. Sign out, and sign in to the other organisation.',
  },
  SSO_LAST_PROVIDER: {
    status: 409,
    text: 'Members sign in by this identity provider only. Allow passwords again first, or switch another provider on.',
  },
  LAST_WAY_IN: {
    status: 409,
    text: 'This is your last way in. Set a password first.',
  },
  PROVIDER_INVALID: { status: 422, text: 'The identity provider cannot be used with these settings.' },
  TOO_MANY_PROVIDERS: { status: 409, text: 'At most ten identity providers are possible.' },
  DOMAIN_NOT_PROVED: { status: 422, text: 'Confirm first that this domain is your organisation’s.' },
  DOMAIN_OF_ANOTHER_PROVIDER: {
    status: 409,
    text: 'Another identity provider of your organisation answers for this domain already.',
  },
  DOMAIN_PUBLIC: {
    status: 422,
    text: 'Everybody can have an address of this domain. Name one that is your organisation’s own.',
  },
  DOMAIN_RECORD_MISSING: {
    status: 422,
    text: 'The record was not found in the DNS of this domain. It may take an hour until it is seen everywhere.',
  },
  DOMAIN_TAKEN: { status: 409, text: 'Another organisation has confirmed this domain as its own.' },
  DOMAIN_IN_USE: {
    status: 409,
    text: 'An identity provider answers for this domain. Take the domain away from it first.',
  },
  TOO_MANY_DOMAINS: { status: 409, text: 'At most twenty domains are possible.' },
  DNS_AWAY: {
    status: 503,
    text: 'The name servers of this domain do not answer at the moment. Please try again shortly.',
  },
  SSO_NOT_READY: {
    status: 409,
    text: 'Switch on an identity provider first; otherwise nobody could sign in.',
  },
  PROVIDER_OFF: { status: 422, text: 'This way of signing in is not available here.' },
  PACKAGE_NOT_FOUND: { status: 404, text: 'Package info not found' },
  OFFER_STALE: {
    status: 409,
    text: 'Somebody else changed this meanwhile. Look at it again, then save.',
  },
  PACKAGE_CODE_TAKEN: { status: 409, text: 'Another package has this code. Choose another.' },
  PACKAGE_FIXED: {
    status: 409,
    text: 'The code and the kind of a package cannot be changed. Create a new one.',
  },
  LAST_PACKAGE: {
    status: 409,
    text: 'This is the last package that everybody of this kind is offered: without it, people who register could not go on. Offer another first.',
  },
  PARTNER_FIXED: { status: 409, text: 'The kind of a partner cannot be changed. Create a new one.' },
  PARTNER_PACKAGES: {
    status: 422,
    text: 'All packages of a partner are for businesses, or all for single persons.',
  },
  PINCODE_UNKNOWN: { status: 422, text: 'Please enter a valid zip code.' },
  STATE_UNKNOWN: { status: 422, text: 'Please enter state name.' },
  NDA_MISSING: { status: 422, text: 'Please agree to the non-disclosure agreement first.' },
  PACKAGE_MISSING: { status: 422, text: 'Please choose a package first.' },
  PAYMENT_MISSING: { status: 422, text: 'The package is not paid yet.' },
  WORK_NEEDED: {
    status: 429,
    text: 'Many requests come from this network. Your browser is asked for a little work first; please wait.',
  },
  OTP_WRONG: { status: 422, text: 'The OTP you entered is invalid.' },
  OTP_EXPIRED: { status: 422, text: 'This OTP has expired. Ask for a new one.' },
  OTP_LOCKED: { status: 429, text: 'Too many tries. You can ask for a new OTP 24 hours after the last one.' },
  CODE_WAY_CLOSED: {
    status: 422,
    text: '{case:CODE_WAY_CLOSED}',
    general: 'The code of this person cannot go this way.',
  },
  CHECKS_NEEDED: {
    status: 422,
    text: '{case:CHECKS_NEEDED}',
    general: 'Your organisation asks for more checks of this person.',
  },
  CHECK_CLOSED: {
    status: 422,
    text: 'Your organisation does not ask for {check:signerCheck}. Remove it from {name}.',
    general: 'Your organisation does not ask for this check.',
  },
  FACTOR_OF_MEMBERS: {
    status: 422,
    text: '{name} is not a member of your organisation, so they have no passkey or app here. Ask for another check.',
    general: 'Only members of your organisation have a passkey or an app here.',
  },
  FACTOR_NOT_ASKED: { status: 409, text: 'The sender asks for no passkey and no app here.' },
  FACTOR_NEEDED: {
    status: 422,
    text: 'Show your passkey, or a code of your app, before you sign.',
  },
  ACCESS_CODE_NEEDED: {
    status: 422,
    text: 'The sender also asks for an access code, which they told you themselves. Open the link and type it first.',
  },
  ACCESS_CODE_WRONG: {
    status: 422,
    text: 'This access code is wrong. {left:One try is left.|# tries are left.}',
    general: 'This access code is wrong.',
  },
  ACCESS_CODE_LOCKED: {
    status: 422,
    text: 'Too many wrong access codes. Ask the sender for a new one.',
  },
  OTP_SENDS_USED: { status: 429, text: 'All OTPs were sent. You can ask again 24 hours after the last one.' },
  OTP_TOO_SOON: { status: 429, text: 'Please wait 30 seconds before the next OTP.' },
  OTP_CHANNEL: {
    status: 422,
    text: '{case:OTP_CHANNEL}',
    general: 'The sender gave no such contact.',
  },
  NOT_YOUR_TURN: { status: 422, text: 'It is not your turn yet.' },
  CONSENT_MISSING: {
    status: 422,
    text: '{case:CONSENT_MISSING}',
    general: 'Please check the consents to proceed.',
  },
  CONSENT_OUTDATED: { status: 409, text: 'The words of the consent have changed. Please read them again.' },
  FIELD_MISSING: { status: 422, text: 'Please fill in every field that is marked.' },
  VIDEO_MISSING: {
    status: 422,
    text: 'The sender asks you to record yourself before you sign. Go back one step and record it, or ask the sender.',
  },
  PAN_MISSING: { status: 422, text: 'Please give your PAN card first.' },
  PAN_NAME_DIFFERS: {
    status: 422,
    text: 'The card names {card}, and these documents were sent to {given}. Check the name, or ask the sender to correct it.',
  },
  VIDEO_NOT_ASKED: { status: 422, text: 'This docket asks you for no recording.' },
  VIDEO_NOT_FOUND: { status: 404, text: 'There is no recording of this person, or it was erased.' },
  VIDEO_PHRASE_OVER: {
    status: 409,
    text: 'These digits are no longer valid: they last ten minutes and one recording. Record again with new digits.',
  },
  VIDEO_UNREADABLE: {
    status: 422,
    text: 'This is no recording in WebM or MP4. Record again on this page.',
  },
  VIDEO_SILENT: {
    status: 422,
    text: 'There is no sound in this recording. Allow the microphone too, and record again.',
  },
  VIDEO_TOO_SHORT: {
    status: 422,
    text: 'This recording is too short: it takes at least {least:number} seconds. Record again.',
    general: 'This recording is too short. Record again.',
  },
  VIDEO_TOO_LONG: {
    status: 422,
    text: 'This recording is too long: it takes at most {most:number} seconds. Record again.',
    general: 'This recording is too long. Record again.',
  },
  PLACE_MISSING: {
    status: 422,
    text: 'The sender asks where you are when you sign. Allow this page to use your location in your browser, or ask the sender.',
  },
  MARK_MISSING: { status: 422, text: 'Choose your signature first.' },
  MARK_INVALID: { status: 422, text: 'This picture cannot be used as a signature.' },
  MARK_LETTERS: {
    status: 422,
    text: 'Some of these letters cannot be typed as a signature. Draw it, or upload a picture.',
  },
  VIEW_NOT_FOUND: { status: 404, text: 'This view is not among those you keep.' },
  VIEW_NAME_TAKEN: { status: 409, text: 'Another view of yours has this name. Choose another.' },
  TOO_MANY_VIEWS: { status: 422, text: 'You keep 50 views already. Delete one first.' },
  SCHEDULE_NOT_FOUND: { status: 404, text: 'This schedule is not among those you may change.' },
  TOO_MANY_HOLIDAYS: {
    status: 422,
    text: 'At most {most:number} holidays are kept. Remove some that are over.',
  },
  TOO_MANY_RUNS: {
    status: 429,
    text: 'This was sent by hand often in this hour. Its set days stay; please send it again when the next hour begins.',
  },
  TOO_MANY_SCHEDULES: { status: 422, text: 'You have 20 schedules already. Delete one first.' },
  STYLE_NOT_FOUND: { status: 404, text: 'This signature is not among those you keep.' },
  TOO_MANY_STYLES: { status: 422, text: 'You keep ten signatures already. Remove one first.' },
  DECLINE_OFF: {
    status: 422,
    text: 'The sender takes no refusal here. If you do not agree, do not sign, and ask the sender.',
  },
  WITNESS_OFF: {
    status: 422,
    text: 'Your organisation takes no witnesses. An administrator can change this in the settings.',
  },
  WITNESS_OF_NOBODY: {
    status: 422,
    text: 'A witness sees one person sign. Choose somebody who signs this document.',
  },
  TOO_MANY_QUESTIONS: {
    status: 429,
    text: '{case:TOO_MANY_QUESTIONS}',
    general: 'You asked as much as you can for now. Please wait for an answer.',
  },
  QUESTION_NOT_FOUND: { status: 404, text: 'This question was not found.' },
  QUESTION_ANSWERED: { status: 409, text: 'This question was answered already.' },
  DELEGATION_OFF: {
    status: 422,
    text: 'The sender allows nobody else in your place. If another person should sign, ask the sender.',
  },
  DELEGATED_TWICE: {
    status: 422,
    text: 'This was handed over twice, which is the most. If another person should sign, ask the sender.',
  },
  EXCHANGE_OFF: {
    status: 422,
    text: 'Somebody has signed already, and your organisation does not allow another person in a signer’s place after that. Take the document back and send it again.',
  },
  METHOD_NOT_ALLOWED: { status: 422, text: 'The sender does not allow this way of signing.' },
  METHOD_BELOW_FLOOR: {
    status: 422,
    text: 'This type of document allows none of the ways to sign of {person}. Give them another way, or change the type.',
  },
  METHOD_WAITS: {
    status: 422,
    text: 'Your way to sign does not work at the moment. The sender asks you to wait for it; your turn is kept.',
  },
  OTHER_IS_SIGNING: {
    status: 409,
    text: '{case:OTHER_IS_SIGNING}',
    general: 'Someone else is signing at this moment. You are next.',
  },
  SOMEBODY_SIGNS: {
    status: 409,
    text: '{name} is signing at this moment. Nothing was changed; try again once they have finished.',
    general: 'Someone is signing at this moment. Nothing was changed; try again once they have finished.',
  },
  SCAN_KIND: { status: 422, text: 'A scan is a PDF, JPEG or PNG file.' },
  BULK_OPEN: {
    status: 409,
    text: 'You are signing other documents together already. Go on with them, or stop them first.',
  },
  BULK_ELSEWHERE: {
    status: 409,
    text: 'Another window of yours goes on with these documents. What is signed stays signed.',
  },
  BULK_CODE_MISSING: {
    status: 422,
    text: 'Enter the code that was mailed to you first. It opens one signing for an hour.',
  },
  BULK_OVER: { status: 422, text: 'This signing has ended. Choose the documents that are left again.' },
  BULK_NOTHING: {
    status: 422,
    text: 'None of these documents can be signed together. Each says why in the list.',
  },
  ALREADY_SIGNED: { status: 422, text: 'You have signed this already.' },
  LEASE_ENDED: { status: 409, text: 'Your time to sign ran out. Nothing was signed; please start again.' },
  REVISION_MOVED: {
    status: 409,
    text: 'The document changed while you were away. Nothing was signed; please sign again.',
  },
  NAME_MISMATCH: {
    status: 422,
    text: 'The certificate names {certificate}, and the sender gave {given}. Nothing was signed; ask the sender to correct the name.',
    general: 'The name on the certificate is not the name the sender gave.',
  },
  FACTS_DIFFER: {
    status: 422,
    text: 'The certificate says another {fact:certificateFact} of {person} than the sender gave. Nothing was signed; ask the sender to correct it.',
    general: 'The certificate says something else of the person than the sender gave.',
  },
  PROVIDER_DOWN: {
    status: 503,
    text: '{case:PROVIDER_DOWN}',
    general: 'The e-sign provider does not answer. Nothing was signed; your turn is kept.',
  },
  PROVIDER_REFUSED: {
    status: 422,
    text: '{case:PROVIDER_REFUSED}',
    general: 'The e-sign provider could not sign. Nothing was signed; your turn is kept.',
  },
  PROVIDER_CANCELLED: {
    status: 422,
    text: '{case:PROVIDER_CANCELLED}',
    general: 'You ended it on the e-sign page. Nothing was signed; your turn is kept.',
  },
  PROVIDER_ANSWER_BAD: {
    status: 422,
    text: '{case:PROVIDER_ANSWER_BAD}',
    general: 'The e-sign provider sent an answer that we do not trust. Nothing was signed.',
  },
  CERTIFICATE_UNREADABLE: { status: 422, text: 'This is no certificate that we can read.' },
  CERTIFICATE_NOT_FOR_SIGNING: {
    status: 422,
    text: 'This certificate is not meant for signing documents. Choose your signing certificate.',
  },
  CERTIFICATE_WEAK: {
    status: 422,
    text: 'The key of this certificate is too weak to sign with: an RSA key needs 2048 bits. Ask your certifying authority for a new certificate.',
  },
  CERTIFICATE_EXPIRED: {
    status: 422,
    text: 'This certificate is not valid today. Choose another one, or ask your certifying authority for a new one.',
  },
  CERTIFICATE_UNTRUSTED: {
    status: 422,
    text: 'No authority that is trusted here has issued this certificate.',
  },
  CERTIFICATE_REVOKED: {
    status: 422,
    text: 'This certificate was revoked. Ask your certifying authority for a new one.',
  },
  CERTIFICATE_STATUS_UNKNOWN: {
    status: 503,
    text: 'The certifying authority does not say whether this certificate is still valid. Try again later, or choose another way to sign.',
  },
  CERTIFICATE_CHANGED: {
    status: 422,
    text: 'This is not the certificate with which you began. Nothing was signed; please start again.',
  },
  SIGNATURE_INVALID: {
    status: 422,
    text: 'The signature does not fit this document and this certificate. Nothing was signed; please start again.',
  },
  TOKEN_CODE_OVER: {
    status: 404,
    text: 'This code is unknown, was used, or is older than ten minutes. Get a new one on the page where you sign.',
  },
  TOKEN_HELPER_OLD: {
    status: 422,
    text: 'This token helper is too old for this portal. Install the newest one; your code is still valid.',
  },
  TOKEN_PAIRING_OVER: {
    status: 409,
    text: 'This was ended on the page, or it took too long. No further document was signed. Get a new code on the page.',
  },
  TOKEN_HELPER_AWAY: {
    status: 409,
    text: 'The token helper stopped, or it lost its connection. No further document was signed. Get a new code and go on.',
  },
  TOKEN_NOT_FOUND: {
    status: 422,
    text: 'The token helper finds no token. Plug the token in, and get a new code.',
  },
  TOKEN_WITHOUT_CERTIFICATE: {
    status: 422,
    text: 'The token holds no certificate that may sign documents today. Use another token, or another way to sign.',
  },
  TOKEN_PULLED: {
    status: 422,
    text: 'The token was pulled out. No further document was signed. Plug it in, and get a new code.',
  },
  TOKEN_PIN_LOCKED: {
    status: 422,
    text: 'The PIN of the token is locked. No further document was signed. Unlock it with the program of its maker, or choose another way to sign.',
  },
  TOKEN_PIN_WRONG: {
    status: 422,
    text: 'The PIN of the token was wrong. No further document was signed. Get a new code to try again.',
  },
  TOKEN_STOPPED: {
    status: 422,
    text: 'You stopped in the token helper. No further document was signed; your turn is kept.',
  },
  TOKEN_FAILED: {
    status: 422,
    text: 'The token did not sign. No further document was signed. Look at what the token helper says, and get a new code.',
  },
  SIGNING_SERVICE_OFF: {
    status: 422,
    text: 'This signing service is not offered here. Choose another one, or another way to sign.',
  },
  SIGNING_SERVICE_AWAY: {
    status: 503,
    text: 'The signing service does not answer. Nothing was signed; your turn is kept.',
  },
  SIGNING_SERVICE_REFUSED: {
    status: 422,
    text: 'The signing service did not allow this signature. Nothing was signed; your turn is kept.',
  },
  RETURN_USED: {
    status: 409,
    text: 'This return from the signing service was used already. If nothing was signed, please start again.',
  },
  RETURN_OF_OTHERS: {
    status: 403,
    text: 'This return from the signing service is of another signature. Nothing was signed; please start again.',
  },
  CREDENTIAL_NOT_FOUND: { status: 404, text: 'The signing service has no such key of yours.' },
  CREDENTIAL_DISABLED: {
    status: 422,
    text: 'The signing service has disabled this key. Choose another one, or ask the service.',
  },
  CREDENTIAL_ASKS_HERE: {
    status: 422,
    text: 'This key takes its PIN from other programs. We ask for none: choose a key that is allowed on the page of the service.',
  },
  SIGNING_SERVICE_INVALID: {
    status: 422,
    text: 'The signing service cannot be used with these settings.',
  },
  TOO_MANY_SIGNING_SERVICES: { status: 409, text: 'At most ten signing services are possible.' },
  KEY_FILE_UNREADABLE: {
    status: 422,
    text: 'This file cannot be opened here. Choose the .pfx or .p12 file of your certificate.',
  },
  KEY_FILE_PASSPHRASE: { status: 422, text: 'This is not the passphrase of this file.' },
  KEY_FILE_WITHOUT_KEY: {
    status: 422,
    text: 'This file holds no key with its certificate. Export the certificate together with its private key.',
  },
  CERTIFICATE_OF_ANOTHER: {
    status: 422,
    text: 'This certificate is issued to {certificate}. Enrol one that is issued to you or to your organisation.',
    general:
      'This certificate is issued to somebody else. Enrol one that is issued to you or to your organisation.',
  },
  CERTIFICATE_ENROLLED: { status: 409, text: 'This certificate is enrolled already.' },
  CERTIFICATE_OWN: { status: 403, text: 'Another administrator has to agree to this certificate.' },
  CERTIFICATE_STALE: {
    status: 409,
    text: 'Somebody has changed this certificate since you read it. Look at it once more.',
  },
  AUTOSIGN_NOT_ALLOWED: {
    status: 422,
    text: '{name} has no enrolled certificate that may sign now. Choose another way to sign for them.',
    general:
      'This person has no enrolled certificate that may sign now. Choose another way to sign for them.',
  },
  AUTOSIGN_STOPPED: { status: 422, text: 'The certificate was stopped. Nothing was signed.' },
} as const satisfies Record<string, { status: number; text: string; general?: string; title?: string }>

export type RefusalCode = keyof typeof refusals

/** The values of one refusal, as its text names them. */
export type RefusalValues<Code extends RefusalCode> = ValuesOf<(typeof refusals)[Code]['text']>

/** A refusal whose text names no value, or which is also said in general. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: unknown extends RefusalValues<Code>
    ? Code
    : (typeof refusals)[Code] extends { general: string }
      ? Code
      : never
}[RefusalCode]
