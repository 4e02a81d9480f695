/** For `lower(column) like`: characters that mean something there mean themselves. */
export const likePattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
