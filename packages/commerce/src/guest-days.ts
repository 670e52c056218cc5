/** Days after the last change that baskets, designs, brand kits and files without an account are kept; pages say so. */
export const guestDays = 60;
/** Days in which a design that was deleted can be taken back; pages say so. */
export const deletedDesignDays = 30;
