import type { RefusalText } from './refusal-text.ts'

/** Refusals of the console of operators, and what they keep. */
export const operators = {
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
} as const satisfies Record<string, RefusalText>
