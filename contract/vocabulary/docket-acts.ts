/**
 * What a member may do with a document and its docket. A row's `may` holds those that the server
 * would do now.
 */
export const docketActs = [
  'see',
  'download',
  /** Its people, their order and boxes. */
  'edit',
  'add_files',
  /** Its title, reference and tags, until it is over. */
  'details',
  /** A person who is on it: name, contact, ways of signing; also while others sign. */
  'correct',
  'send',
  'remind',
  'revoke',
  'delete',
  /** Sets another deadline. */
  'extend',
  /** Makes a draft of what was declined. */
  'restart',
  /** Completes it although not everybody has signed. */
  'mark_completed',
  /** Completes it with the scan of what was signed on paper. */
  'mark_on_paper',
  /** Takes that back: it is out again. */
  'revert_on_paper',
  /** Approves it before it goes out, or sends it back. */
  'check',
  /** Takes a checker's correction of the text, or leaves the text as it is. */
  'decide_correction',
  /** Asks a question while it is being checked, or answers one. */
  'query',
  /** Makes a draft of what waits for a check. */
  'take_back',
  /** Lets other members act on it, or ends that. */
  'name_coinitiators',
  'set_sms_language',
  'decide_hold',
  /** Asks a signer for papers, or no longer; removes or adds one. */
  'ask_papers',
  /** Supporting papers show who somebody is, so other signers do not see them. */
  'see_papers',
  /** Answers what a signer asks. */
  'answer_question',
  /** Takes a link for a person who is asked, to give it to them another way than by mail. */
  'copy_link',
  /** Makes a new draft with its files, people, boxes and settings. */
  'duplicate',
  /** Takes what is over out of the everyday lists. */
  'archive',
  'bring_back',
  /** Says by hand from when until when it lasts as a contract. */
  'contract',
  /** Reads and writes the note of the members who see it. */
  'note',
  /** Takes a deletion back, for a while. */
  'restore',
  /** It is this member's turn to sign. */
  'sign',
  /** It is this member's turn to agree. */
  'approve',
] as const
export type DocketAct = (typeof docketActs)[number]
