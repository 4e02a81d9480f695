import type { RefusalText } from './refusal-text.ts'

/** Refusals of templates, clauses and letterheads. */
export const templates = {
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
  TEMPLATE_VERSION_OLD: {
    status: 409,
    text: 'Version {version} of this template replaced yours more than a day ago. Move to it: what you typed comes along.',
    general:
      'This version of the template was replaced more than a day ago. Move to the one in force: what you typed comes along.',
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
  TEMPLATE_STARS_FULL: {
    status: 422,
    text: 'You have {most:number} starred templates, and no more fit at the top of the list. Take the star off another one first.',
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
} as const satisfies Record<string, RefusalText>
