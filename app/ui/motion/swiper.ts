// One lazy chunk with just what the carousels use: a dynamic import of Swiper's own index would bring every module.
export { Swiper } from "swiper";
export { Autoplay } from "swiper/modules";
