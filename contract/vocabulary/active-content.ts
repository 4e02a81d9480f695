/**
 * What a PDF may do by itself, or carries along, beside its pages; the sender is told before it is
 * sent.
 */
export const activeContents = [
  'javascript',
  'launch',
  'submit',
  'remote',
  'attachment',
  'media',
  'xfa',
  'unread',
] as const
