/** Pixels of an icon, by its role. */
export const iconSize = {
  /** In a badge, a small button, or a line of text. */
  small: 14,
  /** In a button or a menu. */
  button: 16,
  /** In front of an alert or a navigation entry. */
  lead: 18,
  /** Of an empty state. */
  large: 24,
  /** Of a page with only a message. */
  page: 40,
} as const
