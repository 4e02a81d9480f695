import type { RefusalText } from './refusal-text.ts'

/** Refusals of the signer’s page. */
export const signing = {
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
    text: 'Only members of your organisation have a passkey or an app here. Ask {name} for another check.',
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
} as const satisfies Record<string, RefusalText>
