/** Sample artwork, named views and pictures of every product. */
export {};
