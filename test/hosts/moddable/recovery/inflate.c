/* What the ROM has of miniz, by zlib. */
#if __has_include(<zlib.h>)
#include <zlib.h>
static z_stream stream;

tinfl_status tinfl_decompress(tinfl_decompressor *r, const uint8_t *in, size_t *inLength, uint8_t *start, uint8_t *out, size_t *outLength,
	uint32_t flags)
{
	int result;

	if (r->m_state == 0) {
		memset(&stream, 0, sizeof(stream));
		inflateInit2(&stream, -15);
		r->m_state = 1;
	}
	stream.next_in = (uint8_t *)in;
	stream.avail_in = *inLength;
	stream.next_out = out;
	stream.avail_out = *outLength;
	result = inflate(&stream, Z_NO_FLUSH);
	*inLength -= stream.avail_in;
	*outLength -= stream.avail_out;
	if (result == Z_STREAM_END)
		return TINFL_STATUS_DONE;
	if (result != Z_OK && result != Z_BUF_ERROR)
		return TINFL_STATUS_FAILED;
	return stream.avail_out == 0 ? TINFL_STATUS_HAS_MORE_OUTPUT : TINFL_STATUS_NEEDS_MORE_INPUT;
}
#else
tinfl_status tinfl_decompress(tinfl_decompressor *r, const uint8_t *in, size_t *inLength, uint8_t *start, uint8_t *out, size_t *outLength,
	uint32_t flags)
{
	return TINFL_STATUS_FAILED;
}
#endif
